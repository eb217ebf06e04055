import type { Database } from '../../platform/database/connect.ts';

/** The columns of a whole `Profile`, of a table with the alias `p`. */
export const profileColumns = (sql: Pick<Database, 'unsafe'>) =>
  sql.unsafe(`
  p.user_id, p.is_anonymous, p.is_authenticated, p.is_superuser, p.is_staff, p.username,
  coalesce(p.email, '') as email, p.first_name, p.last_name, p.full_name, p.avatar`);
