import type { World } from '@kezhan/server-kit/testing/conformance/desk'
import { resources } from '../modules'
import { acceptedValues } from './accepted-values'
import type { Booted } from './boot'
import type { Person } from './people'

/** The world of suites that only look from one hotel at another. */
export function twoHotels(booted: Booted, own: Person, stranger: Person): World {
  const purge = (ids: readonly string[]) => booted.sql('delete from sys_user_bin where id = any($1)', [ids])
  return {
    booted,
    own,
    stranger,
    neighbour: own,
    bare: own,
    resources,
    picks: new Map(),
    purge,
    accepted: acceptedValues,
  }
}
