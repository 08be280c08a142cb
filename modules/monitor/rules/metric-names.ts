/**
 * Names of the family's metrics with what stands for them here. A Node process has no virtual machine: its heap is the
 * heap, its buffers are the external memory, its threads are threads, and what has no like is nought.
 */
export interface MetricSource {
  readonly description: string
  readonly baseUnit: string | null
  /** Names of our measures, one for each statistic; null is nought. */
  readonly statistics: Readonly<Record<string, string | null>>
}

const value = (description: string, baseUnit: string | null, measure: string | null): MetricSource => ({
  description,
  baseUnit,
  statistics: { VALUE: measure },
})

export const metricSources: Readonly<Record<string, MetricSource>> = {
  'jvm.memory.max': value('堆上限', 'bytes', 'kezhan_heap_limit_bytes'),
  'jvm.memory.committed': value('已分配的堆', 'bytes', 'kezhan_nodejs_heap_size_total_bytes'),
  'jvm.memory.used': value('已使用的堆', 'bytes', 'kezhan_nodejs_heap_size_used_bytes'),
  'jvm.buffer.memory.used': value('堆外内存', 'bytes', 'kezhan_nodejs_external_memory_bytes'),
  'jvm.buffer.count': value('活动句柄', 'buffers', 'kezhan_nodejs_active_resources_total'),
  'jvm.threads.daemon': value('后台线程（Node 不区分）', 'threads', null),
  'jvm.threads.live': value('线程', 'threads', 'kezhan_process_threads'),
  'jvm.threads.peak': value('线程', 'threads', 'kezhan_process_threads'),
  'jvm.classes.loaded': value('类（Node 没有）', 'classes', null),
  'jvm.classes.unloaded': value('类（Node 没有）', 'classes', null),
  'jvm.gc.memory.allocated': value('已分配的堆', 'bytes', 'kezhan_nodejs_heap_size_total_bytes'),
  'jvm.gc.memory.promoted': value('常驻内存', 'bytes', 'kezhan_process_resident_memory_bytes'),
  'jvm.gc.max.data.size': value('堆上限', 'bytes', 'kezhan_heap_limit_bytes'),
  'jvm.gc.live.data.size': value('已使用的堆', 'bytes', 'kezhan_nodejs_heap_size_used_bytes'),
  'jvm.gc.pause': {
    description: '垃圾回收',
    baseUnit: 'seconds',
    statistics: {
      COUNT: 'kezhan_gc_total',
      TOTAL_TIME: 'kezhan_gc_seconds_total',
      MAX: 'kezhan_gc_longest_seconds',
    },
  },
  'system.cpu.count': value('处理器核数', null, 'kezhan_system_cpus'),
}
