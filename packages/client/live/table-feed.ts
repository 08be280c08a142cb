import { LiveSocket, type LiveWire } from './live-socket'
import { type Args, type TableMessage, tableSpeech } from './table-speech'

type Reader = (args: Args) => void

/** The socket of a page's shared tables; open as long as one of them is there. */
export class TableFeed {
  private readonly tables = new Map<string, Set<Reader>>()
  private readonly news = new Map<string, Set<Reader>>()
  private readonly socket: LiveSocket<TableMessage>
  private users = 0

  constructor(connect: () => LiveWire) {
    this.socket = new LiveSocket(connect, tableSpeech, {
      onMessage: message => {
        if (message.type === 'update_vxe_table') tell(this.tables, message.data.socketKey, message.data.args)
        if (message.type === 'common_send_date') tell(this.news, message.data.key, message.data.args)
      },
      onState: () => undefined,
      // The notice socket of the same session says so to the person.
      onSessionOver: () => undefined,
    })
  }

  /** Hears what others write in the tables of a key. */
  readonly joinTable = (socketKey: string, reader: Reader): (() => void) =>
    this.join(this.tables, socketKey, reader)
  /** Hears what the server says about a key. */
  readonly joinNews = (key: string, reader: Reader): (() => void) => this.join(this.news, key, reader)

  /** Tells the other pages; while the socket is down nobody is told. */
  readonly tellTable = (socketKey: string, args: Args): boolean =>
    this.socket.send(JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args } }))

  private join(readers: Map<string, Set<Reader>>, key: string, reader: Reader): () => void {
    readers.set(key, (readers.get(key) ?? new Set()).add(reader))
    this.users += 1
    if (this.users === 1) this.socket.start()
    return () => {
      if (!readers.get(key)?.delete(reader)) return
      this.users -= 1
      if (this.users === 0) this.socket.stop()
    }
  }
}

function tell(readers: ReadonlyMap<string, ReadonlySet<Reader>>, key: string, args: Args): void {
  for (const read of [...(readers.get(key) ?? [])]) read(args)
}
