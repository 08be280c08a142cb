import { Can } from '@kezhan/client/access/Can'
import { basePrice } from '@kezhan/rates/model/base-price'
import { setBasePrices } from '@kezhan/rates/model/base-price-calls'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button } from 'antd'
import { useState } from 'react'

const PriceGridDialog = lazyWidget(
  async () => (await import('../base-price/PriceGridDialog')).PriceGridDialog,
  0,
)

/** 门市价 with its versions, past and to come; all types can be priced at once. */
export default function BasePricePage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ResourcePage
        path={basePrice.path}
        toolbar={() => (
          <Can do={setBasePrices.access}>
            <Button onClick={() => setOpen(true)}>批量定价</Button>
          </Can>
        )}
      />
      {isOpen && <PriceGridDialog onClosed={() => setOpen(false)} />}
    </>
  )
}
