import { countIn } from '../plurals.ts';

export const count = countIn('ar');

/** As a subject: `شخصان`. */
export const people = (n: number): string =>
  count(n, {
    zero: 'لا أحد',
    one: 'شخص واحد',
    two: 'شخصان',
    few: '# أشخاص',
    many: '# شخصًا',
    other: '# شخص',
  });

/** After a preposition: `مع شخصين`. */
export const ofPeople = (n: number): string => (n === 2 ? 'شخصين' : people(n));

export const seconds = (n: number): string =>
  count(n, {
    zero: '0 ثانية',
    one: 'ثانية واحدة',
    two: 'ثانيتان',
    few: '# ثوانٍ',
    many: '# ثانية',
    other: '# ثانية',
  });

/** After a preposition: `لمدة ثانيتين`. */
export const ofSeconds = (n: number): string => (n === 2 ? 'ثانيتين' : seconds(n));

/** After a preposition: `لمدة دقيقتين`. */
export const ofMinutes = (n: number): string =>
  count(n, {
    zero: '0 دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  });

/** After a preposition: `عن حرفين`. */
export const ofCharacters = (n: number): string =>
  count(n, {
    zero: '0 حرف',
    one: 'حرف واحد',
    two: 'حرفين',
    few: '# أحرف',
    many: '# حرفًا',
    other: '# حرف',
  });

export const viewers = (n: number): string =>
  count(n, {
    zero: 'لا مشاهدين',
    one: 'مشاهد واحد',
    two: 'مشاهدان',
    few: '# مشاهدين',
    many: '# مشاهدًا',
    other: '# مشاهد',
  });

export const newMessages = (n: number): string =>
  count(n, {
    zero: 'لا رسائل جديدة',
    one: 'رسالة جديدة',
    two: 'رسالتان جديدتان',
    few: '# رسائل جديدة',
    many: '# رسالة جديدة',
    other: '# رسالة جديدة',
  });
