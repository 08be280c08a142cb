import { ApiProblem } from '@kezhan/client/request/client'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ChunkProblem } from '../loading/lazy-page'
import { Trouble } from './Trouble'

interface Props {
  children: ReactNode
}
/** Wrapped, because anything can be thrown, `undefined` included. */
interface State {
  failure: { readonly error: unknown } | undefined
}

/** Keeps a page that fails from taking the frame with it. Give it the page's address as key. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('Page failed', error, componentStack)
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return <PageTrouble error={failure.error} onRetry={() => this.setState({ failure: undefined })} />
  }
}

export function PageTrouble({ error, onRetry }: { error: unknown; onRetry(): void }) {
  // A broken chunk stays broken until the document is loaded anew, and a new version needs that anyway.
  if (error instanceof ChunkProblem) {
    return (
      <Trouble
        title="页面加载失败"
        actions={
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            重新加载
          </button>
        }
      >
        <p>页面文件没有取到，可能是网络中断，或者系统刚刚升级。</p>
      </Trouble>
    )
  }
  const requestId = error instanceof ApiProblem ? error.requestId : undefined
  return (
    <Trouble
      title="页面出错了"
      actions={
        <button type="button" className="button button-primary" onClick={onRetry}>
          重试
        </button>
      }
    >
      <p>{error instanceof ApiProblem ? error.message : '页面遇到意外的问题，已打开的其他内容不受影响。'}</p>
      {requestId && <p>请求编号：{requestId}</p>}
    </Trouble>
  )
}
