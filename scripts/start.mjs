// `npm start`: installs, builds and runs. Syntax and imports are such that an old Node gets as far as the sentence.
var version = process.versions.node

if (Number(version.split('.')[0]) >= 16) {
  import('./right-node.mjs').then(start)
} else {
  console.error(`需要 Node.js 22.12 或更新的版本，现在是 ${version}，请先升级 Node.js。`)
  process.exit(1)
}

async function start(node) {
  await node.onRightNode()
  const steps = await import('./steps.mjs')
  try {
    await steps.inTurn(async () => {
      await steps.install({ full: false })
      await steps.build()
    })
    console.log('启动客栈 …')
    process.exitCode = await steps.runServer()
  } catch (error) {
    if (!(error instanceof steps.StepFailed)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
