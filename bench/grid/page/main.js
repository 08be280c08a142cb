import { driverOf } from './driver.js'

/** Each grid is a file of its own, so that a page loads one of them and nothing of the others. */
const grids = import.meta.glob('./grids/*.{js,jsx}')
const name = new URLSearchParams(location.search).get('grid')
const [, open] = Object.entries(grids).find(([path]) => path.startsWith(`./grids/${name}.`))
const { mount } = await open()
window.driver = driverOf(await mount(document.getElementById('root')))
