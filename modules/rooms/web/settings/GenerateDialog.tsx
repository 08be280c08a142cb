import { refreshHotelBase, useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { generateRooms, previewRooms } from '@kezhan/rooms/model/generate-calls'
import { room } from '@kezhan/rooms/model/room'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { checkedValues } from '@kezhan/widgets/form/checked-values'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { App, Button, Form, Input, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { PlannedRooms } from './PlannedRooms'
import styles from './room-settings.module.css'

interface Values {
  readonly buildingId: string
  readonly floorNo: number
  readonly roomTypeId: string
  readonly fromNo: string
  readonly toNo: string
  readonly skipDigits?: string
}

/** Rooms of one floor: first what would be made, then all of it at once. */
export function GenerateDialog({ onClosed }: { onClosed(): void }) {
  const { message } = App.useApp()
  const { hotelCode } = useWorkplace().user
  const base = useHotelBase()
  const [form] = Form.useForm<Values>()
  const [isOpen, setOpen] = useState(true)
  const preview = useSend(previewRooms)
  const generate = useSend(generateRooms)
  const refresh = useRefresh()
  const buildingId = Form.useWatch('buildingId', form)
  const floors = base?.builds.find(build => build.id === buildingId)?.floors ?? []
  const free = preview.data?.filter(planned => !planned.isTaken).length ?? 0

  // Buildings and types may have come since the hotel was loaded.
  useEffect(() => refreshHotelBase(hotelCode), [hotelCode])

  const root = useRef<HTMLDivElement>(null)
  const sending = useFormSend(root)
  const look = async (): Promise<boolean> => {
    const values = await checkedValues(form)
    if (values !== undefined) await preview.mutateAsync(values)
    return values !== undefined
  }
  const make = async (): Promise<void> => {
    const { created } = await generate.mutateAsync(form.getFieldsValue())
    message.success(`已生成${created}间`)
    await refresh(room.path)
    refreshHotelBase(hotelCode)
  }
  const handleGenerate = async (): Promise<void> => {
    if (await sending.send(make)) setOpen(false)
  }
  const required = (text: string) => [{ required: true, message: text }]
  return (
    <DialogFrame
      title="批量生成房间"
      widthPx={640}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <FormFooter
          sending={sending}
          okText={free === 0 ? '生成' : `生成 ${free} 间`}
          isOkDisabled={free === 0}
          tools={
            <Button onClick={form.submit} loading={preview.isPending}>
              预览
            </Button>
          }
          onOk={() => void handleGenerate()}
          onCancel={() => setOpen(false)}
        />
      }
    >
      <div ref={root}>
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ skipDigits: '4' }}
          onFinish={() => void sending.send(look)}
          onValuesChange={changed => {
            // What was shown belongs to other values now.
            preview.reset()
            if ('buildingId' in changed) form.resetFields(['floorNo'])
          }}
        >
          <div className={styles.grid}>
            <Form.Item name="buildingId" label="楼栋" rules={required('请选择楼栋')}>
              <Select
                placeholder="请选择"
                options={base?.builds.map(({ id, name }) => ({ value: id, label: name })) ?? []}
              />
            </Form.Item>
            <Form.Item name="floorNo" label="楼层" rules={required('请选择楼层')}>
              <Select
                placeholder="请选择"
                options={floors.map(({ name, sort }) => ({ value: sort, label: name }))}
              />
            </Form.Item>
            <Form.Item name="roomTypeId" label="房型" rules={required('请选择房型')}>
              <Select
                placeholder="请选择"
                options={
                  base?.roomTypes
                    .filter(type => type.enabled)
                    .map(({ id, name }) => ({ value: id, label: name })) ?? []
                }
              />
            </Form.Item>
            <Form.Item name="fromNo" label="起始房号" rules={required('请输入起始房号')}>
              <Input maxLength={20} placeholder="301" />
            </Form.Item>
            <Form.Item name="toNo" label="截止房号" rules={required('请输入截止房号')}>
              <Input maxLength={20} placeholder="320" />
            </Form.Item>
            <Form.Item name="skipDigits" label="跳过含有的数字">
              <Input maxLength={10} placeholder="如 4 或 47，可不填" />
            </Form.Item>
          </div>
          <button type="submit" hidden />
        </Form>
        {preview.data !== undefined && <PlannedRooms rooms={preview.data} />}
      </div>
    </DialogFrame>
  )
}
