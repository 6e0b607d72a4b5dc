import { shareAddress, SHARE_NETWORKS } from '../../../../src/domain/share.ts';
import type { DecisionTable } from '../decision.ts';

const shared = { title: '連假請提早預約', url: 'https://ride.example/notice?id=a' };

/** Requests the share address for a network. Returns its protocol, or the message of the error (§8). */
function throws(network: string): string {
  try {
    return new URL(shareAddress(network, shared)).protocol;
  } catch (error) {
    return error instanceof TypeError ? `throws: ${error.message}` : 'another error';
  }
}

/** Decides which share networks exist (NAV-10). */
export const shareNetwork: DecisionTable = {
  decision: 'share network',
  cases: [
    {
      id: 'SHR-T03',
      given: 'an unknown network',
      expected: 'throws: unknown network: myspace',
      actual: () => throws('myspace'),
    },
    {
      id: 'SHR-T03',
      given: 'no network',
      expected: 'throws: unknown network: ',
      actual: () => throws(''),
    },
    ...SHARE_NETWORKS.map((network) => ({
      id: 'SHR-T01' as const,
      given: network,
      expected: 'https:',
      actual: () => throws(network),
    })),
  ],
};
