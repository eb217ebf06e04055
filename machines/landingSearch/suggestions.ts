/** Interests suggested before anything is chosen. */
export const DEFAULT_SUGGESTIONS: readonly string[] = [
  'Software engineering',
  'Product design',
  'Data science',
  'Product management',
  'Marketing',
  'Finance',
  'Entrepreneurship',
  'Leadership',
  'Sales',
  'Research',
  'Education',
  'Health care',
];

/** What people who picked a tag may like next. */
export const FOLLOW_UPS: Readonly<Record<string, readonly string[]>> = {
  'Software engineering': ['TypeScript', 'Distributed systems', 'Rust', 'WebRTC', 'Testing', 'DevOps'],
  'Product design': ['Typography', 'User research', 'Design systems', 'Accessibility', 'Motion'],
  'Data science': ['Machine learning', 'Statistics', 'Visualisation', 'Python', 'Data engineering'],
  'Product management': ['Roadmaps', 'Discovery', 'Analytics', 'Pricing', 'Agile'],
  Marketing: ['Branding', 'Content', 'Search engines', 'Social media', 'Copywriting'],
  Finance: ['Accounting', 'Investing', 'Risk', 'Fintech', 'Economics'],
  Entrepreneurship: ['Fundraising', 'Bootstrapping', 'First hires', 'Go to market', 'Pitching'],
  Leadership: ['Coaching', 'Feedback', 'Hiring', 'Remote teams', 'Public speaking'],
  Sales: ['Negotiation', 'Customer success', 'Partnerships', 'Account management'],
  Research: ['Academic writing', 'Peer review', 'Open science', 'Grants', 'Statistics'],
  Education: ['Teaching', 'Curriculum design', 'Mentoring', 'Languages', 'E-learning'],
  'Health care': ['Nursing', 'Public health', 'Medical technology', 'Mental health', 'Biotech'],
  TypeScript: ['React', 'State machines', 'Compilers', 'Node', 'Testing'],
  'Machine learning': ['Language models', 'Computer vision', 'Ethics', 'Statistics', 'Python'],
};

const BY_LOWER_CASE = new Map(Object.entries(FOLLOW_UPS).map(([tag, next]) => [tag.toLowerCase(), next]));

/** The follow-ups of a tag, or an empty list when it has none. */
export function followUpsOf(tag: string): readonly string[] | undefined {
  return BY_LOWER_CASE.get(tag.toLowerCase());
}

/** What to suggest after a suggestion was picked; undefined: no tag is chosen yet, or the last one was removed. */
export function suggestionsAfter(tag: string | undefined): readonly string[] {
  return (tag === undefined ? undefined : followUpsOf(tag)) ?? DEFAULT_SUGGESTIONS;
}
