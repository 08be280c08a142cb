import { strykerState } from './stryker-state'

const stryker = strykerState()

/** What is kept for speed while a mutant is awake is forgotten with it: it may be wrong. */
export class MapOfMutant<K, V> extends Map<K, V> {
  private mutant: string | undefined

  override get(key: K): V | undefined {
    this.forget()
    return super.get(key)
  }
  override set(key: K, value: V): this {
    this.forget()
    return super.set(key, value)
  }

  private forget(): void {
    if (this.mutant === stryker.activeMutant) return
    this.mutant = stryker.activeMutant
    this.clear()
  }
}
