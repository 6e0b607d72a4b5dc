/**
 * A back end of the same family as ours, on another origin, with its own keys, client id and base paths. It answers
 * the calls of §7 as the family's public source does, in code written anew. Where the family lacks a path of §7, this
 * server has the product's path, with answers in the family's format. Signing in is the family's own, `/auth/login`.
 *
 * From `dromara/RuoYi-Vue-Plus` 5.2.2, commit 098d3347a0df808908aab8c554cd7c4febc5e6d9:
 * - envelope, always with `data`, null when there is none: `ruoyi-common-core/…/core/domain/R.java`
 * - lists, `rows` and `total` at the top: `ruoyi-common-mybatis/…/core/page/TableDataInfo.java`
 * - login, refusals as 500 with a text: `ruoyi-admin/…/web/controller/AuthController.java`, `web/domain/vo/LoginVo.java`
 * - the picture's code, Base64 of a GIF without a prefix, null where none is needed: `web/controller/CaptchaController.java`
 *   (commit 049934932dc6312aa416e5fe749b0a02b959c77d), `web/domain/vo/CaptchaVo.java`, `service/impl/PasswordAuthStrategy.java`
 * - profile, with `roleGroup` and `postGroup` beside `user`: `ruoyi-system/…/SysProfileController.java`, `vo/SysUserVo.java`
 * - long numbers as texts beyond 2^53, decimal ones always: `ruoyi-common-json/…/BigNumberSerializer.java`, `JacksonConfig.java`
 * - dictionary, behind the login: `ruoyi-system/…/SysDictDataController.java`, `vo/SysDictDataVo.java`
 * - download and its headers: `SysOssServiceImpl.java` (`download`), `ruoyi-common-core/…/utils/file/FileUtils.java`
 * - own sessions and linked accounts: `SysUserOnlineController.java` (commit 049934932dc6312aa416e5fe749b0a02b959c77d),
 *   `domain/SysUserOnline.java`, `SysSocialController.java`, `vo/SysSocialVo.java`
 * - 401 as an envelope, also for another client's token: `SaTokenExceptionHandler.java`, `ruoyi-common-security/…/SecurityConfig.java`
 * - encrypted bodies, and 403 for a plain one: `ruoyi-common-encrypt/…/filter/{CryptoFilter,DecryptRequestBodyWrapper,EncryptResponseBodyWrapper}.java`
 * - other origins: `ruoyi-common-web/…/config/ResourcesConfig.java`
 * - streams, a comment and then texts, no heartbeat: `ruoyi-common-sse/…/core/SseEmitterManager.java`
 *
 * And from the front end, `JavaLionLi/plus-ui` 5.2.2, commit 1606dbd76f64bb1dd2ea3e8876341528293c7ea5: what a client
 * sends (`src/utils/request.ts`, `src/plugins/download.ts`, `src/utils/crypto.ts`).
 */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomUUID,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { LACKS } from '../../src/domain/back-end.ts';

const CLIENT_ID = 'family-client-0001';
const TOKEN = 'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.family';
/** The base paths of this server’s calls and streams. */
const BASE = '/prod-api';
const STREAMS = '/gateway';

/** The captcha: the smallest possible picture, and the code that it stands for. */
const PICTURE = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const PICTURE_CODE = '42';

/** Key pairs as short as the family's demo keys: 512 bits are enough for 44 characters with PKCS#1. */
const requests = generateKeyPairSync('rsa', { modulusLength: 512 });
const answers = generateKeyPairSync('rsa', { modulusLength: 512 });
const padding = constants.RSA_PKCS1_PADDING;

export interface FamilyServer {
  readonly url: string;
  /** The settings that a static host would serve for this server as `/portal-config.json`. */
  readonly config: PortalConfig;
  /** The requests that the server received, such as `GET /prod-api/auth/code`, in order and without preflights. */
  readonly asked: readonly string[];
  /** The stored data of its one member. */
  readonly member: Readonly<Record<keyof typeof MEMBER, string>>;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/**
 * @param captcha whether signing in needs the code of a picture, which is always 42
 * @param masked whether telephone and e-mail are masked with stars, as for a user without the permission to see them
 */
export async function startFamilyServer({
  captcha = false,
  masked = false,
} = {}): Promise<FamilyServer> {
  const asked: string[] = [];
  const pictures = new Set<string>();
  const member = { ...MEMBER };
  const routes = { ...always, ...signIn(captcha, pictures), ...own(member, masked) };
  const server = createServer((request, response) => {
    let body = '';
    if (request.method !== 'OPTIONS') {
      asked.push(`${request.method} ${new URL(request.url ?? '', 'http://family').pathname}`);
    }
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(routes, request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // After listen() on a port, address() returns an AddressInfo.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    member,
    config: {
      loginPath: '/auth/login',
      // The account export is the product's own, and this server has it, like all paths of §7 that the family lacks.
      lacks: LACKS.filter((one) => one !== 'accountExport'),
      clientId: CLIENT_ID,
      apiBase: `${url}${BASE}`,
      streamBase: `${url}${STREAMS}`,
      streamHeartbeats: false,
      encryption: {
        requestPublicKey: requests.publicKey
          .export({ type: 'spki', format: 'der' })
          .toString('base64'),
        responsePrivateKey: answers.privateKey
          .export({ type: 'pkcs8', format: 'der' })
          .toString('base64'),
      },
      payment: { sdkUrl: '', appId: 1, appKey: '', serverType: 'sandbox' },
      contact: { phone: '', email: '' },
      demo: false,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Routes = Readonly<Record<string, Handler>>;

const signIn = (captcha: boolean, pictures: Set<string>): Routes => ({
  'GET /prod-api/auth/code': (_request, response) => {
    if (!captcha) return ok(response, { captchaEnabled: false, uuid: null, img: null });
    const uuid = randomUUID().replaceAll('-', '');
    pictures.add(uuid);
    ok(response, { captchaEnabled: true, uuid, img: PICTURE });
  },
  'POST /prod-api/auth/login': encryptedOnly((request, response, body) => {
    // `I18nLocaleResolver` splits the header at `_` and reads both parts.
    const [language, country] = (request.headers['content-language'] ?? 'zh_CN').split('_');
    if (!language || !country) {
      return fail(response, 500, 'Index 1 out of bounds for length 1');
    }
    const sent = JSON.parse(body) as Record<string, string>;
    const { username, password, clientId, grantType, code, uuid = '' } = sent;
    if (clientId !== CLIENT_ID || grantType !== 'password') {
      return fail(response, 500, '认证权限类型错误');
    }
    // A captcha can be used only once, whether the code was right or wrong.
    if (captcha && !pictures.delete(uuid)) return fail(response, 500, '验证码已失效');
    if (captcha && code !== PICTURE_CODE) return fail(response, 500, '验证码错误');
    if (username !== 'passenger' || password !== 'passenger-demo') {
      return fail(response, 500, '用户不存在/密码错误');
    }
    ok(response, {
      access_token: TOKEN,
      refresh_token: null,
      expire_in: 604_799,
      refresh_expire_in: null,
      client_id: CLIENT_ID,
      scope: null,
      openid: null,
    });
  }),
});

const always: Routes = {
  'POST /prod-api/auth/logout': (_request, response) => ok(response, null, '退出成功'),
  'GET /prod-api/system/dict/data/type/order_status': withToken((_request, response) =>
    ok(response, [
      {
        dictCode: 1,
        dictSort: 1,
        dictLabel: '任務進行中',
        dictValue: '0',
        dictType: 'order_status',
        cssClass: null,
        listClass: 'warning',
        isDefault: 'Y',
        remark: '任務',
        createTime: '2024-08-26 11:39:22',
      },
    ]),
  ),
  'GET /prod-api/system/dict/data/type/unknown': withToken((_request, response) =>
    ok(response, []),
  ),
  'GET /prod-api/monitor/online': withToken((_request, response) =>
    send(response, {
      total: 1,
      rows: [
        {
          tokenId: TOKEN,
          deptName: '研发部门',
          userName: 'passenger',
          clientKey: 'pc',
          deviceType: 'pc',
          ipaddr: '127.0.0.1',
          loginLocation: '内网IP',
          browser: 'Chrome',
          os: null,
          loginTime: 1_777_608_000_000,
        },
      ],
      code: 200,
      msg: '查询成功',
    }),
  ),
  'GET /prod-api/system/social/list': withToken((_request, response) =>
    ok(response, [
      { id: '1', source: 'google', userName: 'passenger', createTime: '2024-08-26 11:39:22' },
      { id: '2', source: 'gitee', userName: 'passenger', createTime: '2024-08-26 11:39:22' },
    ]),
  ),
  'GET /prod-api/order/list': withToken((_request, response) =>
    send(response, { total: 0, rows: null, code: 200, msg: '查询成功' }),
  ),
  'GET /prod-api/resource/oss/download/1': withToken((_request, response) => {
    const name = encodeURIComponent('收據 十一月.pdf');
    response.setHeader('Access-Control-Expose-Headers', 'Content-Disposition,download-filename');
    response.setHeader(
      'Content-disposition',
      `attachment; filename=${name};filename*=utf-8''${name}`,
    );
    response.setHeader('download-filename', name);
    response.setHeader('content-type', 'application/octet-stream; charset=UTF-8');
    response.end('%PDF');
  }),
  // A refusal of a file download may also have the header with a file name.
  'GET /prod-api/resource/oss/download/3': withToken((_request, response) => {
    response.setHeader('Access-Control-Expose-Headers', 'Content-Disposition,download-filename');
    response.setHeader('download-filename', 'error.json');
    fail(response, 500, '文件下载失败');
  }),
  // Refusals of calls with encrypted answers are encrypted, too.
  'GET /prod-api/system/user/profile/portal/invitation': withToken((_request, response) =>
    sealed(response, { code: 403, msg: '没有访问权限，请联系管理员授权', data: null }),
  ),
  'GET /prod-api/resource/oss/download/2': withToken((_request, response) =>
    fail(response, 500, '文件数据不存在!'),
  ),
  'GET /prod-api/system/user/profile/portal/appliedDriverInfo': withToken((_request, response) =>
    sealed(response, { code: 200, msg: '操作成功', data: null }),
  ),
  'GET /prod-api/system/user/profile/portal/appliedDriver': withToken((_request, response) =>
    fail(response, 601, '请稍后再试'),
  ),
  'GET /prod-api/order/cart/totalNumber': withToken((_request, response) =>
    // The answer has no code. The family’s front end treats it as code 200.
    send(response, { data: 3 }),
  ),
  'GET /prod-api/system/user/profile/portal/points': withToken((_request, response) =>
    fail(response, 403, '没有访问权限，请联系管理员授权'),
  ),
  // The family answers an IOException with status 500 and no body.
  'GET /prod-api/order/payment/list': (_request, response) => void response.writeHead(500).end(),
  'GET /gateway/api-sse/resource/sse': withToken((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':connected\n\n');
    response.write('event:message\ndata:欢迎登录\n\n');
  }),
  'GET /gateway/admin-api-sse/resource/sse': withToken((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':connected\n\n');
  }),
  // The family's front end downloads like this: it posts a form, and the header names the file.
  'POST /prod-api/system/user/profile/portal/export': withToken((_request, response) => {
    const name = encodeURIComponent('資料 十一月.zip');
    response.setHeader('Access-Control-Expose-Headers', 'Content-Disposition,download-filename');
    response.setHeader('download-filename', name);
    response.setHeader('content-type', 'application/octet-stream; charset=UTF-8');
    response.end('PK');
  }),
};

const MEMBER = {
  nickName: '林怡君',
  email: 'passenger@example.com',
  phonenumber: '0912345678',
  sex: '0',
};
/** The values that `@Sensitive` shows to a user who may not edit users. */
const STARS = { email: 'p********@example.com', phonenumber: '091****678' };
const REPEAT_SUBMIT_MS = 5_000;

/** The routes by which its member reads and changes their own data. */
function own(member: Record<keyof typeof MEMBER, string>, masked: boolean): Routes {
  let last = { body: '', at: 0 };
  return {
    'GET /prod-api/system/user/profile': withToken((_request, response) =>
      ok(response, {
        user: {
          userId: '1825372948473921538',
          tenantId: '000000',
          deptId: 103,
          userName: 'passenger',
          userType: 'sys_user',
          avatar: null,
          ...(masked ? { ...member, ...STARS } : member),
          status: '0',
          loginIp: '127.0.0.1',
          loginDate: '2026-11-21 10:00:00',
          remark: null,
          createTime: '2024-08-26 11:39:22',
          deptName: '研发部门',
          roles: [],
          roleIds: null,
          // Fields of the product; decimal numbers are strings, as the family writes them.
          balance: '1280.00',
          pointsSupporter: 7,
          vipLevel: null,
          vipCancel: null,
        },
        roleGroup: '普通角色',
        postGroup: '',
      }),
    ),
    // `SysUserServiceImpl.updateUserProfile` sets all four fields, also those that the request left out.
    'PUT /prod-api/system/user/profile': withToken((_request, response, body) => {
      if (last.body === body && Date.now() - last.at < REPEAT_SUBMIT_MS) {
        return fail(response, 500, '不允许重复提交，请稍候再试');
      }
      last = { body, at: Date.now() };
      const sent = JSON.parse(body) as Record<string, string | undefined>;
      for (const name of ['nickName', 'email', 'phonenumber', 'sex'] as const) {
        member[name] = sent[name] ?? '';
      }
      ok(response, null);
    }),
    'PUT /prod-api/system/user/profile/updatePwd': withToken(
      encryptedOnly((_request, response, body) => {
        const { oldPassword, newPassword } = JSON.parse(body) as Record<string, string>;
        if (!oldPassword || !newPassword) return fail(response, 500, '旧密码不能为空');
        if (oldPassword !== 'passenger-demo') {
          return fail(response, 500, '修改密码失败，旧密码错误');
        }
        ok(response, null);
      }),
    ),
    [`POST /prod-api/monitor/online/${TOKEN}`]: withToken((_request, response) =>
      ok(response, null),
    ),
    // The path has the number of the row, not the name of the provider.
    'DELETE /prod-api/auth/unlock/1': withToken((_request, response) => ok(response, null)),
  };
}

function answer(
  routes: Routes,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const { origin } = request.headers;
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
  }
  if (request.method === 'OPTIONS') {
    const asked = request.headers['access-control-request-headers'] ?? '';
    response.writeHead(200, {
      'Access-Control-Allow-Headers': asked,
      'Access-Control-Allow-Methods': request.headers['access-control-request-method'] ?? '',
      'Access-Control-Max-Age': '1800',
    });
    response.end();
    return;
  }
  const { pathname } = new URL(request.url ?? '', 'http://family');
  const handler = routes[`${request.method} ${pathname}`];
  if (handler === undefined) fail(response, 404, `No endpoint ${request.method} ${pathname}.`);
  else handler(request, response, body);
}

function withToken(handler: Handler): Handler {
  return (request, response, body) => {
    const { searchParams } = new URL(request.url ?? '', 'http://family');
    const { authorization = searchParams.get('Authorization'), clientid } = request.headers;
    const client = clientid ?? searchParams.get('clientid');
    if (authorization === `Bearer ${TOKEN}` && client === CLIENT_ID) {
      handler(request, response, body);
    } else {
      fail(response, 401, '认证失败，无法访问系统资源');
    }
  };
}

function encryptedOnly(handler: Handler): Handler {
  return (request, response, body) => {
    const header = request.headers['encrypt-key'];
    if (typeof header !== 'string') {
      return fail(response, 403, '没有访问权限，请联系管理员授权');
    }
    const sealedKey = Buffer.from(header, 'base64');
    const opened = privateDecrypt({ key: requests.privateKey, padding }, sealedKey).toString();
    const key = Buffer.from(opened, 'base64').toString();
    const decipher = createDecipheriv('aes-256-ecb', key, null);
    handler(request, response, decipher.update(body, 'base64', 'utf8') + decipher.final('utf8'));
  };
}

function sealed(response: ServerResponse, envelope: object): void {
  const key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
  const cipher = createCipheriv('aes-256-ecb', key, null);
  const text = cipher.update(JSON.stringify(envelope), 'utf8', 'base64') + cipher.final('base64');
  const plain = Buffer.from(Buffer.from(key).toString('base64'));
  const encryptKey = publicEncrypt({ key: answers.publicKey, padding }, plain).toString('base64');
  response.setHeader('Access-Control-Expose-Headers', 'encrypt-key');
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('encrypt-key', encryptKey);
  response.end(text);
}

function ok(response: ServerResponse, data: unknown, msg = '操作成功'): void {
  send(response, { code: 200, msg, data });
}

function fail(response: ServerResponse, code: number, msg: string): void {
  send(response, { code, msg, data: null });
}

function send(response: ServerResponse, envelope: object): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(envelope));
}
