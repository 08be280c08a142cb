import { expect, test } from 'vitest'
import { readDatabaseUrl } from './database-url'

test('a plain address gives host, port and name', () => {
  expect(readDatabaseUrl('jdbc:postgresql://db.example.com:6000/pms')).toEqual({
    host: 'db.example.com',
    port: 6000,
    dbName: 'pms',
  })
  expect(readDatabaseUrl('postgres://10.0.0.5/pms')?.port).toBe(5432)
})

test('whatever could mean more is refused', () => {
  for (const url of [
    'jdbc:mysql://h/db',
    'jdbc:postgresql://h/db?socketFactory=org.springframework.context.support.ClassPathXmlApplicationContext',
    'jdbc:postgresql://h/db&loggerFile=/tmp/x',
    'postgresql://user:pw@h/db',
    'postgresql://h:99999/db',
    'postgresql:///db',
    'postgresql://h/../x',
    'file:///etc/passwd',
    'jdbc:h2:mem:x;INIT=RUNSCRIPT',
    '',
  ])
    expect([url, readDatabaseUrl(url)]).toEqual([url, undefined])
})

test('ports are from 1 to 65535, and nothing stands before the address', () => {
  const portOf = (port: string) => readDatabaseUrl(`postgresql://h:${port}/db`)?.port
  expect([portOf('0'), portOf('1'), portOf('65535'), portOf('65536')]).toEqual([
    undefined,
    1,
    65_535,
    undefined,
  ])
  expect(readDatabaseUrl('x postgresql://h/db')).toBeUndefined()
})
