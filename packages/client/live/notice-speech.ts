import { heartbeatTimeoutMs } from './live-constants'
import { readFrame, type Speech } from './live-socket'

/** What the server says unasked; `cmd` tells what it is about. */
export interface LiveMessage {
  readonly cmd: string
  readonly [name: string]: unknown
}

/** The notice socket (shell §7.3). Any word of the server shows that it is there. */
export const noticeSpeech: Speech<LiveMessage> = {
  beat: 'HeartBeat',
  beatMs: heartbeatTimeoutMs,
  answerMs: heartbeatTimeoutMs,
  read: frame => {
    const message = readFrame(frame)
    return isMessage(message) ? message : undefined
  },
  isAnswer: () => true,
}

const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' && value !== null && 'cmd' in value && typeof value.cmd === 'string'
