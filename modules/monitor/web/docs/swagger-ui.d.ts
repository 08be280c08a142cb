declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerRequest {
    url: string
    headers: Record<string, string>
  }
  interface SwaggerOptions {
    readonly domNode: HTMLElement
    readonly spec: object
    readonly docExpansion: 'list'
    readonly deepLinking: boolean
    readonly defaultModelsExpandDepth: number
    readonly defaultModelRendering: 'model'
    readonly tryItOutEnabled: boolean
    /** Null: nothing is sent to a validator on the network. */
    readonly validatorUrl: null
    readonly syntaxHighlight: boolean
    requestInterceptor(request: SwaggerRequest): SwaggerRequest
  }
  const SwaggerUI: (options: SwaggerOptions) => unknown
  export default SwaggerUI
}
