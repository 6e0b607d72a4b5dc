import type { CallSignal, IceServer } from '../../domain/call/signal.ts';

/** The settings and callbacks of a connection to the other side. */
export interface LinkParts {
  readonly RTCPeerConnection: typeof RTCPeerConnection;
  readonly iceServers: readonly IceServer[];
  /** Whether the connection goes only through relays, so that neither side learns the other's IP address. */
  readonly relayOnly: boolean;
  /**
   * Whether this side gives way when both sides make an offer at once. A polite side also leaves the first offer to the
   * other side.
   */
  readonly polite: boolean;
  send(data: CallSignal): void;
  /** Called with a track that the other side sends. */
  arrived(track: MediaStreamTrack): void;
  /** Called with a text message from the other side's page, about its own state. */
  said(text: string): void;
  /** Called when the connection was made, was replaced, or failed. */
  changed(state: 'connected' | 'renewed' | 'failed'): void;
}

export interface Link {
  put(kind: 'audio' | 'video', track: MediaStreamTrack | null): void;
  signal(data: CallSignal): void;
  /** Tries another route to the other side (ICE restart). */
  restart(): void;
  /** Sends a text message to the other side's page. The message is lost while the connection is broken. */
  say(text: string): void;
  stats(): Promise<RTCStatsReport>;
  end(): void;
}

/**
 * Returns the id of the connection to which a description (SDP) belongs (RFC 8866: session of the origin), and the
 * description's version.
 */
const originOf = (sdp: string): { session: string; version: string } => {
  const [, session = '', version = ''] = /^o=\S+ (\d+) (\d+)/m.exec(sdp) ?? [];
  return { session, version };
};

/**
 * A WebRTC connection that is negotiated by signals (perfect negotiation). If the other page is reloaded, its
 * connection is a new one, so this side makes a new connection, too.
 */
export function createLink(parts: LinkParts): Link {
  const { polite } = parts;
  const tracks = new Map<'audio' | 'video', MediaStreamTrack | null>();
  let pc = connect();
  let channel = talk(pc);
  let isOffering = false;
  let isIgnored = false;
  let other: { session: string; version: string } | undefined;
  let signals = Promise.resolve();
  let isOver = false;

  function connect(): RTCPeerConnection {
    const iceServers = parts.iceServers.map((one) => ({
      ...one,
      urls: [...one.urls],
    }));
    const made = new parts.RTCPeerConnection({
      iceServers,
      bundlePolicy: 'max-bundle',
      iceTransportPolicy: parts.relayOnly ? 'relay' : 'all',
    });
    const isCurrent = (): boolean => made === pc && !isOver;
    if (!polite) {
      for (const kind of ['audio', 'video'] as const) {
        const { sender } = made.addTransceiver(kind, { direction: 'sendrecv' });
        void sender.replaceTrack(tracks.get(kind) ?? null);
      }
    }
    made.addEventListener('track', ({ track }) => isCurrent() && parts.arrived(track));
    made.addEventListener('icecandidate', ({ candidate }) => {
      if (isCurrent() && candidate !== null && candidate.candidate !== '') {
        parts.send({ kind: 'candidate', candidate: candidate.toJSON() });
      }
    });
    made.addEventListener('connectionstatechange', () => {
      const { connectionState } = made;
      if (!isCurrent()) return;
      if (connectionState === 'connected' || connectionState === 'failed') {
        parts.changed(connectionState);
      }
    });
    made.addEventListener('negotiationneeded', () => {
      // The polite side leaves the first offer to the other side.
      if (isCurrent() && !(polite && made.remoteDescription === null)) void offer(made);
    });
    return made;
  }

  /**
   * Opens a data channel. Over it, each side reports what it sends and that it is still connected. Late messages are
   * useless, so none is sent again.
   */
  function talk(made: RTCPeerConnection): RTCDataChannel {
    const opened = made.createDataChannel('state', {
      negotiated: true,
      id: 0,
      ordered: false,
      maxRetransmits: 0,
    });
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (made === pc && typeof data === 'string') parts.said(data);
    });
    return opened;
  }

  async function offer(made: RTCPeerConnection): Promise<void> {
    isOffering = true;
    try {
      await made.setLocalDescription();
      describe(made);
    } catch {
      // The connection was closed meanwhile.
    } finally {
      isOffering = false;
    }
  }

  function describe(made: RTCPeerConnection): void {
    const description = made.localDescription;
    if (made !== pc || isOver || description === null) return;
    const { type, sdp } = description;
    parts.send({ kind: 'description', description: { type, sdp } });
  }

  function renew(): void {
    pc.close();
    other = undefined;
    isOffering = false;
    isIgnored = false;
    pc = connect();
    channel = talk(pc);
    parts.changed('renewed');
  }

  async function take(
    description: Extract<CallSignal, { kind: 'description' }>['description'],
  ): Promise<void> {
    const origin = originOf(description.sdp);
    if (other !== undefined && other.session !== origin.session) {
      renew();
      // This answer belongs to an offer of the former connection, so it is ignored. The new connection makes its own
      // offer.
      if (description.type === 'answer') return;
    }
    if (description.type === 'offer' && other?.version === origin.version) return describe(pc);
    if (description.type === 'answer' && pc.signalingState !== 'have-local-offer') return;
    const collides = description.type === 'offer' && (isOffering || pc.signalingState !== 'stable');
    isIgnored = !polite && collides;
    if (isIgnored) return;
    const made = pc;
    await made.setRemoteDescription(description);
    other = origin;
    if (description.type === 'answer') return;
    for (const transceiver of made.getTransceivers()) {
      const kind = transceiver.receiver.track.kind as 'audio' | 'video';
      if (transceiver.direction === 'sendrecv') continue;
      transceiver.direction = 'sendrecv';
      await transceiver.sender.replaceTrack(tracks.get(kind) ?? null);
    }
    await made.setLocalDescription();
    describe(made);
  }

  async function receive(data: CallSignal): Promise<void> {
    if (data.kind === 'description') return take(data.description);
    if (data.kind === 'restart') return restart();
    if (data.candidate === null || isIgnored || pc.remoteDescription === null) return;
    // Ignores candidates for a connection that has been closed.
    await pc.addIceCandidate(data.candidate).catch(() => undefined);
  }

  function restart(): void {
    if (pc.signalingState === 'have-local-offer') describe(pc);
    else if (pc.remoteDescription !== null) pc.restartIce();
    else if (polite) parts.send({ kind: 'restart' });
  }

  if (polite) parts.send({ kind: 'restart' });
  return {
    put(kind, track) {
      tracks.set(kind, track);
      for (const { sender, receiver } of pc.getTransceivers()) {
        if (receiver.track.kind === kind) void sender.replaceTrack(track);
      }
    },
    signal(data) {
      signals = signals.then(() => (isOver ? undefined : receive(data))).catch(() => undefined);
    },
    restart,
    say: (text) => void (channel.readyState === 'open' && channel.send(text)),
    stats: () => pc.getStats(),
    end() {
      isOver = true;
      pc.close();
    },
  };
}
