/** Devices, connection and other side of a call, played by a test. */
export interface PlayedCalls {
  /** The parts of the browser that the services use. In a page they replace the browser's own. */
  readonly parts: Readonly<Record<string, unknown>>;
  does(what: PlayedAction): void;
}

export type PlayedAction =
  | `${'microphone' | 'camera'} ${'opens' | 'NotAllowedError' | 'NotFoundError' | 'NotReadableError'}`
  | `screen ${'opens' | 'ends'}`
  | 'devices change'
  | `link ${'connects' | 'fails'}`
  | `quality ${'good' | 'poor'}`
  | `other ${'shows' | 'muted'}`
  | `sound ${'blocked' | 'plays'}`
  | 'candidate';

/**
 * Makes devices and connections that do only what the test says. The function uses nothing from outside, so that it
 * can be sent into a page as text.
 */
export function playedCalls(): PlayedCalls {
  const ended = new Event('ended');
  class Track extends EventTarget {
    enabled = true;
    contentHint = '';
    readonly kind: string;
    constructor(kind: string) {
      super();
      this.kind = kind;
    }
    stop(): void {
      this.enabled = false;
    }
  }
  class Stream {
    readonly #tracks: Track[];
    constructor(tracks: Track[] = []) {
      this.#tracks = [...tracks];
    }
    getTracks = (): Track[] => [...this.#tracks];
    getAudioTracks = (): Track[] => this.#tracks.filter(({ kind }) => kind === 'audio');
    getVideoTracks = (): Track[] => this.#tracks.filter(({ kind }) => kind === 'video');
    addTrack = (track: Track): void => void this.#tracks.push(track);
    removeTrack = (track: Track): void =>
      void this.#tracks.splice(this.#tracks.indexOf(track) >>> 0, 1);
  }
  type Asked = { kinds: string[]; give(stream: Stream): void; refuse(error: Error): void };
  const asked: Asked[] = [];
  const open: Record<string, Track | undefined> = {};
  let screenAsked: Asked | undefined;
  let list: ((devices: unknown) => void) | undefined;
  const request = (kinds: string[]): { asked: Asked; answer: Promise<Stream> } => {
    let give: Asked['give'] = () => undefined;
    let refuse: Asked['refuse'] = () => undefined;
    const answer = new Promise<Stream>((yes, no) => {
      give = yes;
      refuse = no;
    });
    return { asked: { kinds, give, refuse }, answer };
  };
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia(wanted: { audio?: unknown; video?: unknown }): Promise<Stream> {
      const kinds = [
        ...(wanted.audio === undefined ? [] : ['audio']),
        ...(wanted.video === undefined ? [] : ['video']),
      ];
      const one = request(kinds);
      asked.push(one.asked);
      return one.answer;
    },
    getDisplayMedia(): Promise<Stream> {
      const one = request(['video']);
      screenAsked = one.asked;
      return one.answer;
    },
    // Stays open until the test answers, because opening a device also lists the devices.
    enumerateDevices: (): Promise<unknown> => new Promise((give) => (list = give)),
  });

  let flows = false;
  let bytes = 0;
  let roundTrip = 0.02;
  class Connection extends EventTarget {
    static last: Connection | undefined;
    connectionState = 'new';
    signalingState = 'stable';
    remoteDescription = null;
    localDescription = null;
    readonly channel = Object.assign(new EventTarget(), {
      readyState: 'open',
      send: () => undefined,
    });
    readonly #transceivers: unknown[] = [];
    constructor() {
      super();
      Connection.last = this;
    }
    addTransceiver(kind: string): unknown {
      const one = {
        direction: 'sendrecv',
        sender: { replaceTrack: () => Promise.resolve() },
        receiver: { track: new Track(kind) },
      };
      this.#transceivers.push(one);
      return one;
    }
    getTransceivers = (): unknown[] => this.#transceivers;
    createDataChannel = (): EventTarget => this.channel;
    close = (): void => undefined;
    restartIce = (): void => undefined;
    getStats(): Promise<Map<string, unknown>> {
      if (flows) bytes += 100;
      return Promise.resolve(
        new Map<string, unknown>([
          ['transport', { type: 'transport', bytesReceived: bytes }],
          [
            'pair',
            {
              type: 'candidate-pair',
              nominated: true,
              state: 'succeeded',
              currentRoundTripTime: roundTrip,
            },
          ],
        ]),
      );
    }
    becomes(state: string): void {
      this.connectionState = state;
      this.dispatchEvent(new Event('connectionstatechange'));
    }
  }

  let played: { yes(): void; no(error: Error): void } | undefined;
  /** Sound or video that begins to play. The promise stays open until the test ends it. */
  const play = (): Promise<void> =>
    new Promise((yes, no) => {
      played = { yes, no };
    });
  const answer = (kind: 'audio' | 'video', how: string): void => {
    if (open[kind] !== undefined && how !== 'opens') {
      // The open device is unplugged. The code then asks for another device, which is not there either.
      open[kind].dispatchEvent(ended);
      delete open[kind];
    }
    const at = asked.findLastIndex(({ kinds }) => kinds.includes(kind));
    const [one] = at === -1 ? [] : asked.splice(at, 1);
    if (one === undefined) throw new Error(`nobody asks for ${kind}`);
    if (how !== 'opens') return one.refuse(new DOMException('', how));
    const tracks = one.kinds.map((each) => (open[each] = new Track(each)));
    one.give(new Stream(tracks));
  };
  let screen: Track | undefined;
  const connection = (): Connection => {
    if (Connection.last === undefined) throw new Error('there is no connection');
    return Connection.last;
  };

  return {
    parts: {
      mediaDevices,
      RTCPeerConnection: Connection,
      MediaStream: Stream,
      play,
    },
    does(what) {
      const [whom = '', how = ''] = what.split(' ');
      if (whom === 'microphone') answer('audio', how);
      else if (whom === 'camera') answer('video', how);
      else if (what === 'screen opens') {
        screen = new Track('video');
        screenAsked?.give(new Stream([screen]));
        screenAsked = undefined;
      } else if (what === 'screen ends') {
        if (screenAsked === undefined) screen?.dispatchEvent(ended);
        else screenAsked.refuse(new DOMException('', 'NotAllowedError'));
        screenAsked = undefined;
        screen = undefined;
      } else if (whom === 'devices') {
        if (list === undefined) mediaDevices.dispatchEvent(new Event('devicechange'));
        list?.([
          { deviceId: 'default', kind: 'audioinput', label: 'Default' },
          { deviceId: 'microphone-2', kind: 'audioinput', label: 'Headset' },
        ]);
        list = undefined;
      } else if (whom === 'link') {
        flows = how === 'connects';
        connection().becomes(flows ? 'connected' : 'failed');
      } else if (whom === 'quality') roundTrip = how === 'good' ? 0.02 : 2;
      else if (whom === 'other') {
        const said =
          how === 'muted'
            ? { isMuted: true, picture: 'none' }
            : { isMuted: false, picture: 'camera' };
        const { channel } = connection();
        channel.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(said) }));
      } else if (whom === 'sound') {
        if (how === 'blocked' || played === undefined) {
          connection().dispatchEvent(
            Object.assign(new Event('track'), { track: new Track('audio') }),
          );
        }
        if (how === 'blocked') played?.no(new DOMException('', 'NotAllowedError'));
        else played?.yes();
        played = undefined;
      } else {
        const candidate = {
          candidate: 'candidate:1',
          toJSON: () => ({ candidate: 'candidate:1' }),
        };
        connection().dispatchEvent(Object.assign(new Event('icecandidate'), { candidate }));
      }
    },
  };
}
