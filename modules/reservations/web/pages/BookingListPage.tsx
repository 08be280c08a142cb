import { OrderList } from '../list/OrderList'

/** 预订单: who is expected, by the tabs a desk works through. */
export default function BookingListPage() {
  return <OrderList kind="booking" />
  const [tab, setTab] = useState('today')
  const [words, setWords] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const keyword = useDebounced(words, restMs).trim()
  const { data, error, isFetching, refetch } = useCall(
    orderPage,
    { kind: 'booking', tab, keyword, pageNo, pageSize },
    { keepPrevious: true, quiet: true },
  )
  const choose = (change: () => void): void => {
    change()
    setPageNo(1)
  }
  return (
    <ListGround>
      <Panel>
        <Flex gap={12} wrap justify="space-between">
          <Segmented
            style={{ maxWidth: '100%', overflowX: 'auto' }}
            options={tabs}
            value={tab}
            onChange={value => choose(() => setTab(value))}
          />
          <Input.Search
            allowClear
            style={{ maxWidth: 280 }}
            placeholder="单号、姓名、手机、房号"
            aria-label="关键字"
            value={words}
            onChange={event => choose(() => setWords(event.target.value))}
          />
        </Flex>
      </Panel>
      <Panel>
        {error === null ? (
          <PagedTable
            label="预订单"
            columns={columns}
            page={data}
            isFetching={isFetching}
            keyOf={row => row.id}
            nameOf={row => row.orderNo}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的预订单" />}
            onPage={setPageNo}
          />
        ) : (
          <ListProblem problem={error} right={orderPage.access} onRetry={() => void refetch()} />
        )}
      </Panel>
    </ListGround>
  )
}
