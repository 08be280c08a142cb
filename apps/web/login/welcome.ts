let isExpected = false

/** The frame, which can show a notice, is loaded only after the login; it asks whether one is due. */
export function expectWelcome() {
  isExpected = true
}

/** True once after each login. */
export function takeWelcome() {
  const wasExpected = isExpected
  isExpected = false
  return wasExpected
}
