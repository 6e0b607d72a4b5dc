import type { DictionaryPorts } from '../dictionary/ports.ts';
import type { LivePushPorts } from '../live-push/ports.ts';
import type { OnDemandPorts } from '../on-demand/ports.ts';
import type { OrderFormPorts } from '../order-form/ports.ts';
import type { OrderListPorts } from '../order-list/ports.ts';
import type { OrderSearchPorts } from '../order-search/ports.ts';
import type { OrderTrackingPorts } from '../order-tracking/ports.ts';
import type { OrderViewPorts } from '../order-view/ports.ts';
import type { PositionPorts } from '../position/ports.ts';
import type { PreferencesPorts } from '../preferences/ports.ts';
import type { SessionPorts } from '../session/ports.ts';

/** Functions that the portal and its actors need from outside, by actor. */
export interface PortalPorts {
  readonly session: SessionPorts;
  readonly livePush: LivePushPorts;
  readonly preferences: PreferencesPorts;
  readonly dictionary: DictionaryPorts;
  readonly position: PositionPorts;
  readonly orderForm: OrderFormPorts;
  readonly orderSearch: OrderSearchPorts;
  readonly orderTracking: OrderTrackingPorts & OrderViewPorts & OrderListPorts;
  readonly onDemand: OnDemandPorts;
  readonly tab: {
    /** Calls `tell` whenever the tab becomes visible again, until the returned function is called. */
    watchVisible(tell: () => void): () => void;
  };
}
