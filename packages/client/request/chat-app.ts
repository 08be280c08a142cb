/** Whether the page runs inside an enterprise chat program (企业微信, 钉钉, 飞书), which signs people in by itself. */
export const isInChatApp = (): boolean => /wxwork|dingtalk|lark/i.test(navigator.userAgent)
