import { expect, test } from 'vitest';
import { shareAddress, SHARE_NETWORKS } from '../../src/domain/share.ts';

const shared = {
  title: '連假請提早預約 & 更多',
  url: 'https://ride.example/notice?id=a-1',
  description: '中秋與國慶',
  hashtags: ['代駕', 'ride'],
};
const query = (network: string) => new URL(shareAddress(network, shared)).searchParams;

test('NAV-10 the link to each network has the page’s address and the texts that the network accepts', () => {
  expect(new URL(shareAddress('line', shared)).host).toBe('social-plugins.line.me');
  expect(query('line').get('url')).toBe(shared.url);
  expect(query('line').get('text')).toBe('連假請提早預約 & 更多\n中秋與國慶');
  expect(query('facebook').get('u')).toBe(shared.url);
  expect(query('facebook').get('hashtag')).toBe('#代駕');
  expect(query('x').get('text')).toBe(shared.title);
  expect(query('x').get('hashtags')).toBe('代駕,ride');
  expect(shareAddress('x', { title: 'a', url: shared.url })).not.toContain('hashtags');
  for (const network of SHARE_NETWORKS) expect(shareAddress(network, shared)).toMatch(/^https:/);
});

test('SHR-T03 an unknown network throws', () => {
  expect(() => shareAddress('myspace', shared)).toThrow(TypeError);
});
