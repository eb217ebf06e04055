/** The plural categories of whole numbers below a million, by `Intl.PluralRules`. */
export type Categories = {
  de: 'one' | 'other';
  es: 'one' | 'other';
  fr: 'one' | 'other';
  pt: 'one' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  hi: 'one' | 'other';
  ja: 'other';
};

/**
 * How a language counts: `count(2, { one: '# Person', other: '# Personen' })` is `2 Personen`. A form may leave out the
 * number: `شخصان`. A language without all of its forms does not compile.
 */
export function countIn<Language extends keyof Categories>(language: Language) {
  const rules = new Intl.PluralRules(language);
  return (n: number, forms: Record<Categories[Language], string>): string => {
    const known: Partial<Record<Intl.LDMLPluralRule, string>> & { other?: string } = forms;
    return (known[rules.select(n)] ?? known.other ?? '').replace('#', String(n));
  };
}
