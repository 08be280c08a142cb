/** Two short notes. A browser that does not let pages sound before they were touched stays silent. */
export function chime(): void {
  const context = new AudioContext()
  for (const [index, hertz] of [660, 880].entries()) {
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
  setTimeout(() => void context.close(), 1000)
}

const noteSeconds = 0.16
