import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { revealCertificate } from '@kezhan/guest-history/model/guest-calls'
import type { GuestFile } from '@kezhan/guests/model/guest-shapes'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { Button, Descriptions, Space } from 'antd'
import { useState } from 'react'

const rules = [(text: string) => (text.trim() === '' ? '请填写查看原因' : undefined)]

/** 证件: covered. The whole number is shown to who may and says why; it is gone with the page. */
export function GuestCertificate({ guest }: { guest: GuestFile }) {
  const { can } = useAccess()
  const [isAsking, setAsking] = useState(false)
  const [certNo, setCertNo] = useState<string>()
  const hasNumber = guest.certNoMasked !== ''
  async function handleReason(reason: string): Promise<void> {
    try {
      setCertNo((await send(revealCertificate, { guestId: guest.guestId, reason: reason.trim() })).certNo)
    } catch (problem) {
      // Its sentence has been shown; the number stays covered.
      if (!(problem instanceof ApiProblem)) throw problem
    }
  }
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'type', label: '证件类型', children: guest.certTypeText || '—' },
          {
            key: 'no',
            label: '证件号',
            children: (
              <Space>
                <span>{certNo ?? (hasNumber ? guest.certNoMasked : '—')}</span>
                {hasNumber && certNo === undefined && can('guest:revealId') && (
                  <Button size="small" onClick={() => setAsking(true)}>
                    查看
                  </Button>
                )}
              </Space>
            ),
          },
          { key: 'valid', label: '有效期至', children: guest.certValidTo ?? '—' },
        ]}
      />
      {isAsking && (
        <PromptDialog
          title={`查看证件号 ${guest.name}`}
          label="查看原因（会记录）"
          rules={rules}
          onOk={handleReason}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  )
}
