/** The more urgent, the more notes. */
const notesOf = { L: [660], M: [660, 880], H: [660, 880, 660, 880] } as const

/** Short notes. A browser that does not let pages sound before they were touched stays silent. */
export function chime(level: keyof typeof notesOf = 'M'): void {
  const context = new AudioContext()
  for (const [index, hertz] of notesOf[level].entries()) {
    const note = context.createOscillator()
    const volume = context.createGain()
    const start = context.currentTime + index * noteSeconds
    note.frequency.value = hertz
    volume.gain.setValueAtTime(0.08, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + noteSeconds)
  }
  setTimeout(() => void context.close(), 1500)
}

const noteSeconds = 0.16
