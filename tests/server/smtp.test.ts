import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { isFinal } from '../../server/desk/contact-messenger.ts';
import { smtp } from '../../server/desk/smtp.ts';

const from = 'desk@example.com';
const words = { subject: '客服已回覆您', text: '打開線上客服就能看到回覆。' };
let end: (() => void) | undefined;
afterEach(() => end?.());

/** A mail server without TLS that accepts every command. It answers `RCPT` with the given line. */
async function mailServer(rcpt = '250 ok') {
  const said: string[] = [];
  const mail: string[] = [];
  const answer = (socket: Socket): void => {
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    createInterface(socket).on('line', (line) => {
      if (isData) {
        if (line === '.') isData = false;
        else return void mail.push(line);
      } else said.push(line);
      if (line === 'DATA') isData = true;
      if (line.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH')) socket.write('235 ok\r\n');
      else if (line.startsWith('RCPT')) socket.write(`${rcpt}\r\n`);
      else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    });
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    answer(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const { port } = server.address() as AddressInfo; // the server listens on TCP
  return { port, said, mail };
}

test('an e-mail reaches the mail server with login, sender, recipient and content (CHAT-02)', async () => {
  const { port, said, mail } = await mailServer();
  const url = `smtp://desk:p%40ss@127.0.0.1:${port}`;
  await smtp({ url, from }).send('mei@example.com', words);
  const login = Buffer.from('\0desk\0p@ss').toString('base64');
  expect(said).toEqual(expect.arrayContaining([`AUTH PLAIN ${login}`]));
  expect(said).toEqual(
    expect.arrayContaining(['MAIL FROM:<desk@example.com>', 'RCPT TO:<mei@example.com>']),
  );
  const written = mail.join('\n');
  expect(written).toContain('Auto-Submitted: auto-generated');
  expect(written.replaceAll(/=\n/g, '')).toContain('Content-Type: text/plain; charset=utf-8');
  const [, body = ''] = written.split('\n\n');
  expect(Buffer.from(body, 'base64').toString()).toBe(words.text);
});

test('an e-mail to an address that contains a second address is not sent to the second one', async () => {
  const { port, said } = await mailServer();
  const send = smtp({ url: `smtp://127.0.0.1:${port}`, from });
  await send.send('mei@example.com,all@example.com', words).catch(() => undefined);
  expect(said.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2);
  expect(said.join('\n')).not.toContain('<all@example.com>');
});

test('a refusal or an unreachable server gives an error without the recipient’s address', async () => {
  const { port } = await mailServer('550 <mei@example.com> unknown');
  const told = (url: string) =>
    smtp({ url, from })
      .send('mei@example.com', words)
      .then(String, (error: unknown) => `${inspect(error)} final: ${isFinal(error)}`);
  const refused = await told(`smtp://127.0.0.1:${port}`);
  expect(refused).toContain('the mail server answered with 550');
  expect(refused).toContain('final: true');
  expect(refused).not.toContain('mei');
  end?.();
  const unreachable = await told(`smtp://127.0.0.1:${port}`);
  expect(unreachable).toContain('cannot be reached');
  expect(unreachable).toContain('final: false');
  const later = await mailServer('451 try later');
  expect(await told(`smtp://127.0.0.1:${later.port}`)).toContain('final: false');
});

test('a password is not sent to another machine without TLS', async () => {
  const { port, said } = await mailServer();
  // `0.0.0.0` is the same machine, but the portal does not recognize it as its own.
  const url = `smtp://desk:secret@0.0.0.0:${port}`;
  await expect(smtp({ url, from }).send('mei@example.com', words)).rejects.toThrow('mail server');
  expect(said.some((line) => /^(?:AUTH|MAIL|RCPT)/.test(line))).toBe(false);
});
