import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const steal = 'window.stolen=1'

/** Short enough for names and titles. */
export const hostileTexts: readonly string[] = [
  `<script>${steal}</script>`,
  `<img src=x onerror=${steal}>`,
  `<svg onload=${steal}>`,
  `"><script>${steal}</script>`,
  `'-${steal}-'`,
  `\${${steal}}`,
  `{{constructor.constructor("${steal}")()}}`,
  `javascript:${steal}`,
  `<a href=javascript:${steal}>点</a>`,
  `<details open ontoggle=${steal}>`,
  `<input autofocus onfocus=${steal}>`,
  `</textarea><script>${steal}</script>`,
  `</title><script>${steal}</script>`,
  `\u202e<b onmouseover=${steal}>反</b>`,
]

/** What only formatted text could do. */
export const hostileHtml: readonly string[] = [
  ...hostileTexts,
  `<iframe srcdoc="<script>parent.stolen=1</script>"></iframe>`,
  `<object data="data:text/html,<script>parent.stolen=1</script>"></object>`,
  `<embed src="data:text/html,<script>parent.stolen=1</script>">`,
  `<form action="javascript:${steal}"><button autofocus>点这里</button></form>`,
  `<math><mtext></p><style><img src=x onerror=${steal}></style></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${steal}>"></noscript>`,
  `<template><script>${steal}</script></template><svg><script>${steal}</script></svg>`,
  `<svg><a xlink:href="javascript:${steal}"><text y="20">点这里</text></a></svg>`,
  `<div style="background:url(javascript:${steal})" onpointerenter="${steal}">移到这里</div>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${steal}"><base href="//evil.example/">`,
  `<link rel="stylesheet" href="//evil.example/a.css"><style>@import "//evil.example/b.css"</style>`,
  `<video><source onerror="${steal}"></video><audio src=x onerror=${steal}></audio>`,
]

/** Nothing has run, and nobody else was asked for anything. */
export async function expectNothingStolen(page: Page, strangers: readonly string[]): Promise<void> {
  for (const frame of page.frames()) expect(await frame.evaluate('window.stolen')).toBeUndefined()
  expect(strangers).toEqual([])
}

/** Requests to anywhere but the product itself, and boxes that a script opened. */
export function watchStrangers(page: Page, own: string): string[] {
  const met: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(own) && !/^(data|blob|about):/.test(request.url())) met.push(request.url())
  })
  page.on('dialog', dialog => {
    met.push(dialog.message())
    void dialog.dismiss()
  })
  return met
}
