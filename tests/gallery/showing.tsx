import { Bell, Car, CircleAlert, Clock, TriangleAlert } from 'lucide';
import { Banner } from '../../src/ui/kit/banner/banner.tsx';
import { Button } from '../../src/ui/kit/button/button.tsx';
import { Disclosure } from '../../src/ui/kit/disclosure/disclosure.tsx';
import { BrokenDrawing } from '../../src/ui/kit/drawings/broken-drawing.tsx';
import { CarDrawing, EmptyDrawing, KindDrawing } from '../../src/ui/kit/drawings/drawings.tsx';
import { NothingDrawing } from '../../src/ui/kit/drawings/nothing-drawing.tsx';
import { StepDrawing } from '../../src/ui/kit/drawings/step-drawing.tsx';
import { EmptyState } from '../../src/ui/kit/empty-state/empty-state.tsx';
import { Folded } from '../../src/ui/kit/folded/folded.tsx';
import { Icon } from '../../src/ui/kit/icon/icon.tsx';
import { Meter } from '../../src/ui/kit/meter/meter.tsx';
import { PlateBadge } from '../../src/ui/kit/plate-badge/plate-badge.tsx';
import { Price } from '../../src/ui/kit/price/price.tsx';
import { ProgressBar } from '../../src/ui/kit/progress-bar/progress-bar.tsx';
import { QrCode } from '../../src/ui/kit/qr-code/qr-code.tsx';
import { Skeleton } from '../../src/ui/kit/spinner/skeleton.tsx';
import { Spinner } from '../../src/ui/kit/spinner/spinner.tsx';
import { StatusTag } from '../../src/ui/kit/status-tag/status-tag.tsx';
import { StepLine } from '../../src/ui/kit/step-line/step-line.tsx';
import { Toast, ToastStack } from '../../src/ui/kit/toast/toast.tsx';
import { Frame, type Section, State } from './parts.tsx';

const nothing = (): void => undefined;
const toast = { onClose: nothing, onHold: nothing, onRelease: nothing } as const;

const STEPS = [
  { id: '1', label: '司機已接單', time: '21:05' },
  { id: '2', label: '司機前往中', time: '21:06' },
  { id: '3', label: '司機已抵達' },
  { id: '4', label: '行程中' },
];

/** Components that show a state or a result. */
export const feedback: readonly Section[] = [
  {
    kit: 'banner',
    states: (['info', 'waiting', 'loss'] as const).map((tone) => (
      <State key={tone} name={tone} room="wide">
        <Banner
          tone={tone}
          title="還沒有付款"
          action={
            <Button look="quiet" size="small">
              再試一次
            </Button>
          }
        >
          銀行沒有回應，卡片沒有被扣款。
        </Banner>
      </State>
    )),
  },
  {
    kit: 'status-tag',
    states: (
      [
        ['neutral', Clock],
        ['good', Car],
        ['waiting', TriangleAlert],
        ['loss', CircleAlert],
      ] as const
    ).map(([tone, icon]) => (
      <State key={tone} name={tone}>
        <StatusTag tone={tone} icon={icon}>
          司機前往中
        </StatusTag>
      </State>
    )),
  },
  {
    kit: 'step-line',
    states: [0, 2, 4].map((current) => (
      <State
        key={current}
        name={current === 4 ? 'all done' : `the ${current === 0 ? 'first' : 'third'} under way`}
      >
        <StepLine label="行程" steps={STEPS} current={current} />
      </State>
    )),
  },
  {
    kit: 'meter',
    states: [
      <State key="part" name="a part" room="half">
        <Meter label="上傳" share={0.4}>
          40%
        </Meter>
      </State>,
      <State key="all" name="all of it" room="half">
        <Meter label="上傳" share={1}>
          100%
        </Meter>
      </State>,
    ],
  },
  {
    kit: 'progress-bar',
    states: [
      <State key="active" name="active" room="half">
        <Frame height={40}>
          <ProgressBar isActive />
        </Frame>
      </State>,
    ],
  },
  {
    kit: 'spinner',
    states: [
      <State key="spinner" name="spinner">
        <Spinner label="載入中" />
      </State>,
      <State key="skeleton" name="skeleton, three lines" room="half">
        <Skeleton lines={3} label="載入中" />
      </State>,
    ],
  },
  {
    kit: 'toast',
    states: [
      <State key="toasts" name="info in one line, info, loss" room="wide">
        <Frame height={320}>
          <ToastStack>
            <Toast {...toast} tone="info" title="已複製連結" body="" />
            <Toast {...toast} tone="info" title="司機已抵達" body="ABC-1234 在上車地點等您" />
            <Toast {...toast} tone="loss" title="付款沒有成功" body="銀行拒絕了這張卡片" />
          </ToastStack>
        </Frame>
      </State>,
    ],
  },
  {
    kit: 'empty-state',
    states: [
      <State key="empty" name="with everything" room="wide">
        <EmptyState
          drawing={<NothingDrawing />}
          title="還沒有訂單"
          action={<Button look="primary">立即叫車</Button>}
        >
          您的訂單會出現在這裡。
        </EmptyState>
      </State>,
      <State key="title" name="a title alone" room="wide">
        <EmptyState title="找不到符合的地點" />
      </State>,
    ],
  },
  {
    kit: 'disclosure',
    states: [
      <State key="folded" name="folded" room="half">
        <Disclosure title="車資怎麼算" summary="NT$480">
          起跳價、里程與夜間加成。
        </Disclosure>
      </State>,
      <State key="open" name="open" room="half">
        <Disclosure title="車資怎麼算" summary="NT$480" isOpenAtFirst>
          起跳價、里程與夜間加成。
        </Disclosure>
      </State>,
      <State key="focus" name="focus-visible" room="half" forced="focus-visible">
        <Disclosure title="車資怎麼算">起跳價、里程與夜間加成。</Disclosure>
      </State>,
    ],
  },
  {
    kit: 'folded',
    states: [
      <State key="folded" name="folded" room="half">
        <Folded isFoldedAtFirst line="王小明，0987-654-321" action="修改">
          內容
        </Folded>
      </State>,
      <State key="open" name="never folded" room="half">
        <Folded isFoldedAtFirst={false} line="" action="">
          內容
        </Folded>
      </State>,
    ],
  },
];

/** Components that draw pictures. */
export const drawn: readonly Section[] = [
  {
    kit: 'icon',
    states: ([16, 20, 24, 32] as const).map((size) => (
      <State key={size} name={`${size} px`}>
        <Icon of={Bell} size={size} />
      </State>
    )),
  },
  {
    kit: 'price',
    states: [0, 480, 1280, 128_000].map((amount) => (
      <State key={amount} name={String(amount)}>
        <Price amount={amount} />
      </State>
    )),
  },
  {
    kit: 'plate-badge',
    states: [
      <State key="plate" name="as it is">
        <PlateBadge plate="ABC-1234" />
      </State>,
    ],
  },
  {
    kit: 'qr-code',
    states: [
      <State key="code" name="an address">
        <div style={{ width: 160 }}>
          <QrCode text="https://example.com/apps" label="下載應用程式" />
        </div>
      </State>,
    ],
  },
  {
    kit: 'drawings',
    states: [
      <State key="car" name="car">
        <CarDrawing />
      </State>,
      ...(
        ['type_dui', 'type_airport_port', 'type_rental_travel', 'type_hourly_designated'] as const
      ).map((kind) => (
        <State key={kind} name={kind}>
          <KindDrawing of={kind} size={64} />
        </State>
      )),
      <State key="color" name="a colour of its own">
        <KindDrawing of="type_dui" size={64} color="#8a3ffc" />
      </State>,
      ...(['book', 'ride', 'arrive'] as const).map((step) => (
        <State key={step} name={step}>
          <StepDrawing of={step} />
        </State>
      )),
      <State key="nothing" name="nothing">
        <NothingDrawing />
      </State>,
      <State key="broken" name="broken">
        <BrokenDrawing />
      </State>,
      ...(['lost', 'offline'] as const).map((figure) => (
        <State key={figure} name={figure}>
          <EmptyDrawing of={figure} />
        </State>
      )),
    ],
  },
];
