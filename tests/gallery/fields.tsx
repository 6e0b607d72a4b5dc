import { MapPin, Search, X } from 'lucide';
import { AddressField } from '../../src/ui/kit/address-field/address-field.tsx';
import { Checkbox } from '../../src/ui/kit/checkbox/checkbox.tsx';
import { DateTimeField } from '../../src/ui/kit/date-time-field/date-time-field.tsx';
import { KindDrawing } from '../../src/ui/kit/drawings/drawings.tsx';
import { FieldButton } from '../../src/ui/kit/field/field-button.tsx';
import { FieldNote, LabelText } from '../../src/ui/kit/field/field-notes.tsx';
import { Icon } from '../../src/ui/kit/icon/icon.tsx';
import { NumberStepper } from '../../src/ui/kit/number-stepper/number-stepper.tsx';
import { RadioCards, SegmentedControl } from '../../src/ui/kit/radio/radio.tsx';
import { Select } from '../../src/ui/kit/select/select.tsx';
import { Slider } from '../../src/ui/kit/slider/slider.tsx';
import { Switch } from '../../src/ui/kit/switch/switch.tsx';
import { TextArea } from '../../src/ui/kit/text-area/text-area.tsx';
import { TextField } from '../../src/ui/kit/text-field/text-field.tsx';
import { type Section, State } from './parts.tsx';

const nothing = (): void => undefined;

const OPTIONS = [
  { value: 'card', label: '信用卡' },
  { value: 'cash', label: '現金' },
  { value: 'points', label: '點數', isDisabled: true },
] as const;

const KINDS = [
  {
    value: 'dui',
    label: '酒後代駕',
    description: '司機開您的車送您回家',
    picture: <KindDrawing of="type_dui" />,
  },
  {
    value: 'airport',
    label: '機場接送',
    description: '航班延誤也等您',
    picture: <KindDrawing of="type_airport_port" />,
  },
  {
    value: 'hourly',
    label: '鐘點代駕',
    description: '暫時不提供',
    picture: <KindDrawing of="type_hourly_designated" />,
    isDisabled: true,
  },
] as const;

const PLACES = [
  { id: '1', name: '台北車站', detail: '台北市中正區', icon: <Icon of={MapPin} /> },
  { id: '2', name: '台北101', detail: '台北市信義區', icon: <Icon of={MapPin} /> },
] as const;

const address = {
  label: '上車地點',
  suggestions: PLACES,
  status: 'idle',
  isChosen: false,
  onTextChange: nothing,
  onSelect: nothing,
} as const;

export const fields: readonly Section[] = [
  {
    kit: 'field',
    states: [
      <State key="hint" name="label, hint" room="half">
        <div>
          <LabelText label="怎麼稱呼您" />
          <FieldNote id="hint" hint="司機會這樣稱呼您" />
        </div>
      </State>,
      <State key="error" name="optional, error" room="half">
        <div>
          <LabelText label="車款與顏色" isOptional />
          <FieldNote id="error" error="請輸入車款與顏色" />
        </div>
      </State>,
    ],
  },
  {
    kit: 'text-field',
    states: [
      <State key="empty" name="empty" room="half">
        <TextField label="怎麼稱呼您" placeholder="王小明" hint="司機會這樣稱呼您" />
      </State>,
      <State key="filled" name="filled, optional" room="half">
        <TextField label="公司" isOptional value="台灣代駕" onChange={nothing} />
      </State>,
      <State key="hover" name="hover" room="half" forced="hover">
        <TextField label="怎麼稱呼您" />
      </State>,
      <State key="focus" name="focus-visible" room="half" forced="focus-visible">
        <TextField label="怎麼稱呼您" />
      </State>,
      <State key="error" name="error" room="half">
        <TextField label="聯絡電話" value="09" onChange={nothing} error="電話號碼太短" />
      </State>,
      <State key="disabled" name="disabled" room="half">
        <TextField label="帳號" value="passenger" isDisabled onChange={nothing} />
      </State>,
      <State key="affix" name="prefix, suffix, a button" room="half">
        <TextField
          label="搜尋"
          value="機場"
          onChange={nothing}
          prefix={<Icon of={Search} />}
          suffix={
            <FieldButton label="清除" onPress={nothing}>
              <Icon of={X} />
            </FieldButton>
          }
        />
      </State>,
      <State key="read" name="read only" room="half">
        <TextField label="訂單編號" value="D20260501ABCDEF" isReadOnly />
      </State>,
    ],
  },
  {
    kit: 'text-area',
    states: [
      <State key="empty" name="empty, counted" room="half">
        <TextArea label="給司機的備註" isOptional value="" maxLength={200} onChange={nothing} />
      </State>,
      <State key="over" name="too long" room="half">
        <TextArea
          label="給司機的備註"
          value="請在便利商店門口等我"
          maxLength={8}
          error="最多 8 個字"
          onChange={nothing}
        />
      </State>,
      <State key="focus" name="focus-visible" room="half" forced="focus-visible">
        <TextArea label="給司機的備註" value="請按門鈴" onChange={nothing} />
      </State>,
    ],
  },
  {
    kit: 'number-stepper',
    states: [
      <State key="between" name="between" room="half">
        <NumberStepper label="乘客人數" value={2} min={1} max={8} onChange={nothing} />
      </State>,
      <State key="least" name="at its least" room="half">
        <NumberStepper label="乘客人數" value={1} min={1} max={8} onChange={nothing} />
      </State>,
      <State key="error" name="error" room="half">
        <NumberStepper
          label="乘客人數"
          value={8}
          min={1}
          max={8}
          error="這款車坐不下 8 人"
          onChange={nothing}
        />
      </State>,
    ],
  },
  {
    kit: 'select',
    states: [
      <State key="placeholder" name="nothing chosen" room="half">
        <Select
          label="付款方式"
          value=""
          placeholder="請選擇"
          options={OPTIONS}
          onChange={nothing}
        />
      </State>,
      <State key="chosen" name="chosen, hint" room="half">
        <Select
          label="付款方式"
          hint="行程結束後支付"
          value="card"
          options={OPTIONS}
          onChange={nothing}
        />
      </State>,
      <State key="error" name="error" room="half">
        <Select
          label="付款方式"
          value=""
          placeholder="請選擇"
          error="請選擇付款方式"
          options={OPTIONS}
          onChange={nothing}
        />
      </State>,
      <State key="disabled" name="disabled" room="half">
        <Select label="付款方式" value="cash" isDisabled options={OPTIONS} onChange={nothing} />
      </State>,
      <State key="focus" name="focus-visible" room="half" forced="focus-visible">
        <Select label="付款方式" value="cash" options={OPTIONS} onChange={nothing} />
      </State>,
    ],
  },
  {
    kit: 'date-time-field',
    states: [
      <State key="empty" name="empty" room="half">
        <DateTimeField label="上車時間" value="" onChange={nothing} />
      </State>,
      <State key="chosen" name="chosen" room="half">
        <DateTimeField label="上車時間" value="2026-11-21T05:30" onChange={nothing} />
      </State>,
      <State key="error" name="half of it, error" room="half">
        <DateTimeField label="上車時間" value="2026-11-21T" error="請選擇時間" onChange={nothing} />
      </State>,
    ],
  },
  {
    kit: 'address-field',
    states: [
      <State key="empty" name="empty" room="half">
        <AddressField
          {...address}
          text=""
          placeholder="地址、地標或車站"
          prefix={<Icon of={MapPin} />}
          hasPositionButton
          onUsePosition={nothing}
        />
      </State>,
      <State key="chosen" name="chosen" room="half">
        <AddressField {...address} text="台北車站" isChosen prefix={<Icon of={MapPin} />} />
      </State>,
      <State key="locating" name="locating" room="half">
        <AddressField {...address} text="" hasPositionButton isLocating onUsePosition={nothing} />
      </State>,
      <State key="error" name="error" room="half">
        <AddressField {...address} text="" error="請輸入上車地點" />
      </State>,
    ],
  },
  {
    kit: 'checkbox',
    states: [
      <State key="off" name="off">
        <Checkbox isChecked={false} onChange={nothing}>
          我同意服務條款
        </Checkbox>
      </State>,
      <State key="on" name="on">
        <Checkbox isChecked onChange={nothing}>
          我同意服務條款
        </Checkbox>
      </State>,
      <State key="focus" name="focus-visible" forced="focus-visible">
        <Checkbox isChecked={false} onChange={nothing}>
          我同意服務條款
        </Checkbox>
      </State>,
    ],
  },
  {
    kit: 'switch',
    states: [
      ...([false, true] as const).flatMap((isOn) => [
        <State key={String(isOn)} name={isOn ? 'on' : 'off'}>
          <Switch isOn={isOn} onChange={nothing}>
            訂單通知
          </Switch>
        </State>,
        <State key={`${isOn} disabled`} name={`${isOn ? 'on' : 'off'}, disabled`}>
          <Switch isOn={isOn} isDisabled onChange={nothing}>
            訂單通知
          </Switch>
        </State>,
      ]),
      <State key="focus" name="focus-visible" forced="focus-visible">
        <Switch isOn onChange={nothing}>
          訂單通知
        </Switch>
      </State>,
    ],
  },
  {
    kit: 'slider',
    states: [
      <State key="half" name="in the middle" room="half">
        <Slider label="音量" value={5} min={0} max={10} step={1} onChange={nothing} />
      </State>,
      <State key="disabled" name="disabled" room="half">
        <Slider label="音量" value={2} min={0} max={10} step={1} isDisabled onChange={nothing} />
      </State>,
    ],
  },
  {
    kit: 'radio',
    states: [
      <State key="segments" name="segments" room="half">
        <SegmentedControl label="付款方式" value="card" options={OPTIONS} onChange={nothing} />
      </State>,
      <State key="segments error" name="segments, nothing chosen, error" room="half">
        <SegmentedControl
          label="付款方式"
          value={undefined}
          error="請選擇付款方式"
          options={OPTIONS}
          onChange={nothing}
        />
      </State>,
      <State key="cards" name="cards, one chosen, one disabled" room="wide">
        <RadioCards label="服務" columns={3} value="dui" options={KINDS} onChange={nothing} />
      </State>,
      <State key="focus" name="cards, focus-visible" room="wide" forced="focus-visible">
        <RadioCards label="服務" columns={3} value="airport" options={KINDS} onChange={nothing} />
      </State>,
    ],
  },
];
