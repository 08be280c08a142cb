/** The words of choices as a select wants them, with the values that they have. */
export const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.keys(words) as K[]).map(value => ({ value, label: words[value] }))
