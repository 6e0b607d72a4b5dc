import { ACCOUNT_CODE, CHANGE_CODE, CODE } from '../../src/contract/codes.ts';
import type { ServerWords } from './server-words.ts';

export const ko: ServerWords = {
  service: 'Chauffeur Taiwan',
  messages: {
    [CODE.ok]: '처리되었습니다',
    [CODE.unauthorized]: '인증에 실패하여 접근할 수 없습니다',
    [CODE.forbidden]: '이 작업을 할 권한이 없습니다',
    [CODE.notFound]: '존재하지 않는 항목입니다',
    [CODE.tooManyRequests]: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    [CODE.internal]: '알 수 없는 시스템 오류가 발생했습니다. 관리자에게 알려 주세요',
    [CODE.unavailable]: '서비스 이용이 많습니다. 잠시 후 다시 시도해 주세요.',
    [CODE.warning]: '확인해 주세요',
    [CODE.invalidInput]: '일부 정보가 올바르지 않습니다. 확인 후 다시 보내 주세요.',
    [CODE.undecryptable]: '정보가 전달되지 않았습니다. 페이지를 새로고침한 후 다시 시도해 주세요.',
    [CODE.wrongCredentials]: '아이디 또는 비밀번호가 올바르지 않습니다',
    [CODE.accountLocked]: '비밀번호를 여러 번 잘못 입력했습니다. 10분 후 다시 시도해 주세요.',
    [ACCOUNT_CODE.commonPassword]:
      '이 비밀번호는 추측하기 쉽습니다. 다른 비밀번호를 선택해 주세요.',
    [ACCOUNT_CODE.wrongImageCode]:
      '인증번호가 올바르지 않거나 만료되었습니다. 새 인증번호를 입력해 주세요.',
    [ACCOUNT_CODE.imageCodeNeeded]: '먼저 그림의 문자를 입력한 후 문자 메시지를 요청해 주세요.',
    [ACCOUNT_CODE.wrongSmsCode]: '문자 메시지의 인증번호가 올바르지 않거나 만료되었습니다.',
    [ACCOUNT_CODE.smsTooSoon]: '방금 인증번호를 보냈습니다. 잠시 후 다시 요청해 주세요.',
    [ACCOUNT_CODE.smsSpent]:
      '이 번호로 하루에 보낼 수 있는 인증번호 수를 초과했습니다. 늦어도 24시간 후에는 다시 보낼 수 있습니다.',
    [ACCOUNT_CODE.accountExists]: '이미 등록된 아이디 또는 전화번호입니다.',
    [ACCOUNT_CODE.socialRefused]: '로그인이 완료되지 않았습니다. 다시 시도해 주세요.',
    [ACCOUNT_CODE.socialTaken]: '이 계정은 이미 다른 회원에게 연결되어 있습니다.',
    [ACCOUNT_CODE.wrongProof]:
      '비밀번호 또는 인증번호가 올바르지 않습니다. 변경된 내용은 없습니다.',
    [ACCOUNT_CODE.accountInUse]:
      '진행 중이거나 결제되지 않은 주문이 있습니다. 완료 후 계정을 삭제할 수 있습니다.',
    [ACCOUNT_CODE.alreadyApplied]: '이미 신청하셨습니다.',
    [ACCOUNT_CODE.rewardGone]:
      '이 리워드는 원하시는 수량만큼 남아 있지 않습니다. 수량을 줄이거나 다른 리워드를 선택해 주세요.',
    [ACCOUNT_CODE.ownCase]: '본인의 건이므로 다른 심사 담당자가 결정해야 합니다.',
    [ACCOUNT_CODE.numberTaken]: '다른 계정이 이미 이 신분증 번호로 기사가 되었습니다.',
    [ACCOUNT_CODE.ownProject]: '본인의 프로젝트는 후원할 수 없습니다',
    [ACCOUNT_CODE.projectClosed]:
      '이 프로젝트는 심사 중이거나 이미 공개되어 지금은 변경할 수 없습니다.',
    [ACCOUNT_CODE.amountChanged]: '금액이 변경되었습니다. 새 금액을 확인해 주세요.',
    [ACCOUNT_CODE.pledgeClosed]:
      '이 후원은 더 이상 변경할 수 없습니다. 새로고침하여 현재 상태를 확인해 주세요.',
    [ACCOUNT_CODE.tooMany]: '한도에 도달했습니다. 먼저 하나를 삭제해 주세요.',
    [ACCOUNT_CODE.fileRefused]: '파일이 너무 크거나 지원하지 않는 형식입니다.',
    [ACCOUNT_CODE.uploadQuota]:
      '오늘 보낼 수 있는 파일 수를 모두 사용했습니다. 내일 다시 시도해 주세요.',
    [ACCOUNT_CODE.uploadsStopped]:
      '지금은 파일을 받을 수 없습니다. 나중에 다시 시도해 주세요. 메시지와 호출은 평소처럼 이용할 수 있습니다.',
    [ACCOUNT_CODE.notRegistered]: '아직 등록되지 않은 전화번호입니다. 회원 가입을 완료해 주세요.',
    [ACCOUNT_CODE.contentChanged]:
      '다른 곳에서 내용이 변경되어 입력한 글이 저장되지 않았습니다. 복사한 뒤 양식을 닫고 최신 내용을 확인해 주세요.',
    [ACCOUNT_CODE.lastWayIn]: '유일한 로그인 방법입니다. 먼저 비밀번호나 전화번호를 설정해 주세요.',
    [ACCOUNT_CODE.signInAgain]: '다시 로그인한 뒤 10분 안에 시도해 주세요.',
    [ACCOUNT_CODE.socialReplaces]:
      '이 서비스의 다른 계정이 이미 연결되어 있습니다. 먼저 그 계정의 연결을 해제해 주세요.',
    [ACCOUNT_CODE.enrolmentNotFound]: '이 신청 번호와 전화번호에 해당하는 신청이 없습니다',
    [ACCOUNT_CODE.alreadyDecided]: '그사이 신청 상태가 바뀌었습니다. 새로고침한 뒤 처리해 주세요.',
    [ACCOUNT_CODE.muted]: '현재 여기에서 메시지를 보낼 수 없습니다. 채팅이 금지된 상태입니다.',
    [ACCOUNT_CODE.groupFull]: '인원이 가득 찼거나 만들 수 있는 그룹 수에 도달했습니다.',
    [ACCOUNT_CODE.notDelivered]:
      '전달하지 못했습니다. 현재 상대방이 메시지나 통화를 받을 수 없습니다.',
    [ACCOUNT_CODE.inCall]: '다른 탭이나 기기에서 통화 중입니다. 먼저 그 통화를 종료해 주세요.',
    [CHANGE_CODE.revokeTooLate]: '보낸 지 2분이 지나서 더 이상 회수할 수 없습니다.',
    [CHANGE_CODE.editTooLate]: '보낸 지 15분이 지나서 더 이상 수정할 수 없습니다.',
    [ACCOUNT_CODE.cardRefused]:
      '카드사가 이 카드를 승인하지 않았습니다. 다른 카드를 사용해 주세요.',
    [CODE.quoteExpired]: '견적 요금이 만료되었습니다. 요금을 다시 확인해 주세요.',
    [CODE.idempotencyConflict]:
      '이 주문은 이미 다른 내용으로 접수되었습니다. 주문 조회에서 확인해 주세요.',
    [CODE.orderRefused]: '현재 주문 상태에서는 할 수 없는 작업입니다',
    [CODE.feeChanged]: '취소 수수료가 변경되었습니다. 새 금액을 확인해 주세요.',
    [CODE.orderNotFound]: '이 주문 번호와 전화번호에 해당하는 주문이 없습니다',
    [CODE.notReachable]: '이 장소들을 잇는 도로가 없습니다',
    [CODE.tooManyOpenOrders]:
      '진행 중인 주문이 한도에 도달했습니다. 먼저 하나를 완료, 결제 또는 취소해 주세요.',
    [CODE.paymentDeclined]:
      '결제가 완료되지 않았으며 카드에 청구되지 않았습니다. 다른 카드를 사용하거나 나중에 다시 시도해 주세요.',
    [CODE.paymentUnderway]: '이 주문의 결제가 진행 중입니다. 먼저 해당 결제를 완료해 주세요.',
    [CODE.primeExpired]: '카드 정보가 만료되었습니다. 다시 입력해 주세요.',
    [CODE.paymentPending]: '카드사의 응답을 기다리고 있습니다. 결과는 주문 페이지에 표시됩니다.',
    [CODE.paymentRefunded]:
      '잘못된 청구이므로 카드로 전액 환불됩니다. 남은 결제 금액이 있는지 주문 페이지에서 확인해 주세요.',
  },
  orderStatus: {
    0: '배정 중',
    1: '진행 중',
    2: '진행 중',
    3: '진행 중',
    4: '진행 중',
    5: '진행 중',
    6: '완료',
    7: '결제 대기',
    10: '취소됨',
    11: '결제 대기',
  },
  orderPush: {
    0: { title: '주문이 접수되었습니다', body: '기사를 찾고 있습니다.' },
    1: { title: '기사가 배정되었습니다', body: '기사가 곧 출발합니다.' },
    2: { title: '기사가 이동 중입니다', body: '지도에서 기사의 위치를 확인할 수 있습니다.' },
    3: { title: '기사가 도착했습니다', body: '출발지로 가서 기사에게 승차 코드를 알려 주세요.' },
    4: { title: '운행이 시작되었습니다', body: '안전하게 모시겠습니다.' },
    5: { title: '곧 도착합니다', body: '내리실 때 소지품을 잊지 마세요.' },
    6: {
      title: '운행이 완료되었습니다',
      body: '이용해 주셔서 감사합니다. 영수증이 준비되었습니다.',
    },
    7: { title: '운행 종료, 결제 대기', body: '요금을 결제하시면 주문이 완료됩니다.' },
    10: { title: '주문이 취소되었습니다', body: '언제든지 다시 호출하실 수 있습니다.' },
    11: { title: '주문 취소, 수수료 결제 대기', body: '취소 수수료를 결제해 주세요.' },
  },
  bookedAhead: {
    searchLater: (minutes) => `승차 ${minutes}분 전부터 기사를 배정합니다.`,
    comesAt: (time) => `기사가 ${time}에 모시러 갑니다.`,
  },
  noDriver: {
    title: '기사를 찾지 못했습니다',
    body: '주문이 무료로 취소되었습니다. 다시 호출하거나 미리 예약해 주세요.',
  },
  paymentDeclined: {
    title: '결제가 완료되지 않았습니다',
    body: '카드에 청구되지 않았습니다. 다른 카드를 사용하거나 잠시 후 다시 시도해 주세요.',
  },
  feePaid: {
    title: '취소 수수료가 결제되었습니다',
    body: '영수증이 준비되었습니다.',
  },
  refunded: (sum) => ({ title: '환불되었습니다', body: `카드로 ${sum} 환불이 완료되었습니다.` }),
  pledge: {
    published: (title) => ({
      title: '프로젝트가 공개되었습니다',
      body: `“${title}” 프로젝트가 심사를 통과해 공개되었습니다.`,
    }),
    sentBack: (title) => ({
      title: '프로젝트를 수정해 주세요',
      body: `“${title}” 프로젝트가 심사를 통과하지 못했습니다. “내 프로젝트”에서 사유를 확인하고 수정한 뒤 다시 심사를 신청해 주세요.`,
    }),
    updated: (title) => ({
      title: '프로젝트 새 소식',
      body: `후원하신 “${title}”에 새 소식이 올라왔습니다.`,
    }),
    answered: (title) => ({
      title: '질문에 답변이 등록되었습니다',
      body: `“${title}”의 창작자가 질문에 답변했습니다.`,
    }),
    shipped: (title) => ({
      title: '리워드가 발송되었습니다',
      body: `후원하신 “${title}”의 리워드가 발송되었습니다.`,
    }),
    balanceDue: (title, sum) => ({
      title: '잔금을 결제해 주세요',
      body: `“${title}” 프로젝트가 성공했지만 잔금 ${sum} 결제가 아직 완료되지 않았습니다. “내 후원”에서 결제할 수 있습니다.`,
    }),
    succeeded: (title, sum) => ({
      title: '프로젝트가 성공했습니다',
      body: `“${title}” 프로젝트가 목표를 달성했습니다. 저장된 카드로 잔금 ${sum} 결제가 진행됩니다.`,
    }),
    failed: (title, sum) => ({
      title: '프로젝트가 무산되었습니다',
      body: `“${title}” 프로젝트가 목표에 이르지 못했습니다. 결제하신 ${sum} 전액이 카드로 환불됩니다.`,
    }),
    cancelled: (title, sum) => ({
      title: '후원이 취소되었습니다',
      body: `“${title}”의 잔금이 기한까지 결제되지 않아 후원이 취소되었습니다. 결제하신 ${sum} 전액이 카드로 환불됩니다.`,
    }),
  },
  answered: {
    title: '고객센터에서 답변했습니다',
    body: '온라인 상담을 열어 답변을 확인해 주세요.',
  },
  called: { title: '전화가 왔습니다', body: '전화가 걸려 왔습니다. 사이트를 열어 받아 주세요.' },
  missedCall: {
    title: '부재중 전화',
    body: '전화가 걸려 왔었습니다. 사이트를 열어 다시 걸어 주세요.',
  },
  rideMessage: {
    order: (orderNo) => `주문 ${orderNo}`,
    due: (sum) => `결제 금액 ${sum}`,
    subject: (title, order) => `${title} – ${order}`,
    lead: (title) => `[Chauffeur Taiwan] ${title}.`,
    names: {
      kind: '서비스',
      time: '승차 시각',
      pickup: '출발지',
      stop: '경유지',
      destination: '도착지',
      duration: '이용 시간',
      fare: '요금',
    },
    named: (name, value) => `${name}: ${value}`,
    now: (orderedAt) => `지금 (${orderedAt})`,
    between: ', ',
    end: '.',
    gap: ' ',
  },
  joining: {
    subject: '신청 진행 상황',
    enrolment: {
      received: (no) =>
        `제휴 신청이 접수되었습니다. 신청 번호는 ${no}입니다. 영업일 기준 3일 이내에 연락드리겠습니다.`,
      reviewing: (no) => `제휴 신청(${no})을 심사하고 있습니다.`,
      accepted: (no) => `제휴 신청(${no})이 승인되었습니다. 다음 절차는 담당자가 연락드리겠습니다.`,
      declined: (no) => `제휴 신청(${no})이 승인되지 않았습니다. 신청해 주셔서 감사합니다.`,
    },
    application: {
      pending: '기사 신청이 접수되었습니다.',
      checking: '기사 신청을 심사하고 있습니다.',
      accepted: '축하합니다. 기사 신청이 승인되어 이제 저희 기사가 되셨습니다.',
      rejected:
        '기사 신청에 보완이 필요합니다. 로그인하여 사유를 확인하고 신청을 다시 보내 주세요.',
    },
    returned: (documents) =>
      `기사 신청에 보완이 필요합니다: ${documents}. 로그인하여 다시 보내 주세요.`,
    refused: (document, reason) => `${document}(${reason})`,
    documents: {
      idFront: '신분증 앞면',
      idBack: '신분증 뒷면',
      licenceFront: '운전면허증 앞면',
      licenceBack: '운전면허증 뒷면',
      portrait: '본인 사진',
    },
    reasons: {
      blurred: '사진 흐림',
      cropped: '일부만 보임',
      expired: '기간 만료',
      wrongDocument: '다른 서류',
      mismatch: '입력 정보와 불일치',
      other: '기타 사유',
    },
  },
  transcript: {
    subject: '고객센터와의 대화 기록',
    intro:
      '고객센터와 나눈 대화입니다. 시각은 타이베이 시간입니다. 이 이메일은 자동으로 발송되었으며 회신할 수 없습니다.',
    you: '고객님',
    image: '[이미지]',
    video: '[동영상]',
    voice: '[음성 메시지]',
    call: '[통화]',
    file: (name) => `[파일] ${name}`,
    place: (name) => `[위치] ${name}`,
    combined: (title) => `[대화 기록] ${title}`,
  },
  smsCode: (code) =>
    `[Chauffeur Taiwan] 인증번호는 ${code}이며 2분간 유효합니다. 직원은 인증번호를 묻지 않습니다. 아무에게도 알려 주지 마세요.`,
  numberReplaced: (last) =>
    `[Chauffeur Taiwan] 계정의 전화번호가 끝자리 ${last} 번호로 변경되었습니다. 본인이 변경하지 않았다면 즉시 고객센터로 연락해 주세요.`,
  providerLinked: (provider) => ({
    subject: '계정에 새 로그인 방법이 추가되었습니다',
    text: `[Chauffeur Taiwan] 계정에 ${provider} 계정이 연결되어 이제 로그인에 사용할 수 있습니다. 본인이 연결하지 않았다면 프로필에서 연결을 해제하고 즉시 고객센터로 연락해 주세요.`,
  }),
  party: (orderNo) => `운행 ${orderNo}`,
  guest: (number) => `방문자 ${number}`,
  nameless: '회원',
};
