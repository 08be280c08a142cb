/** Of `event_message m`: a message that names its receivers is there for them only; `user` is the place of the reader's id. */
export const isForReader = (user: string): string =>
  `(m.variables->>'receivers' is null or strpos(m.variables->>'receivers', ',' || ${user} || ',') > 0)`
