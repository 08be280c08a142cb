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
