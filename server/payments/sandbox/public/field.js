// One hosted field: card number, expiry or security code. What is typed stays in these frames; the shop's page
// gets states and, in the end, a prime. Frames of one form read each other, since they have one origin.
'use strict';

(() => {
  const OK = 0;
  const EMPTY = 1;
  const ERROR = 2;
  const TYPING = 3;

  const words = {
    'zh-Hant': { number: '卡號', expiry: '有效期限', ccv: '安全碼' },
    en: { number: 'Card number', expiry: 'Expiry date', ccv: 'Security code' },
    fr: { number: 'Numéro de carte', expiry: 'Date d’expiration', ccv: 'Code de sécurité' },
    de: { number: 'Kartennummer', expiry: 'Gültig bis', ccv: 'Prüfnummer' },
    it: { number: 'Numero della carta', expiry: 'Scadenza', ccv: 'Codice di sicurezza' },
    ja: { number: 'カード番号', expiry: '有効期限', ccv: 'セキュリティコード' },
    ko: { number: '카드 번호', expiry: '유효 기간', ccv: '보안 코드' },
    es: { number: 'Número de tarjeta', expiry: 'Caducidad', ccv: 'Código de seguridad' },
  };
  const autocomplete = { number: 'cc-number', expiry: 'cc-exp', ccv: 'cc-csc' };
  const examples = { number: '**** **** **** ****', expiry: 'MM / YY', ccv: 'CCV' };
  const types = [
    ['visa', /^4/, [16], 3],
    ['mastercard', /^(5[1-5]|2[2-7])/, [16], 3],
    ['jcb', /^35/, [16], 3],
    ['unionpay', /^62/, [16, 17, 18, 19], 3],
    ['amex', /^3[47]/, [15], 4],
  ];

  const query = new URLSearchParams(location.search);
  const form = query.get('form') ?? '';
  const kind = ['number', 'expiry', 'ccv'].find((name) => name === query.get('field')) ?? 'number';
  const asked = (query.get('lang') ?? 'zh').split('-')[0];
  const language = Object.keys(words).find((each) => each.split('-')[0] === asked) ?? 'en';
  const input = document.getElementById('field');
  let cardType = 'unknown';
  let left = false;
  let last = '';

  document.documentElement.lang = language;
  input.setAttribute('aria-label', words[language][kind]);
  input.autocomplete = autocomplete[kind];
  input.placeholder = query.get('placeholder') ?? examples[kind];

  const digits = () => input.value.replace(/\D/g, '');
  const typeOf = (number) =>
    types.find(([, prefix]) => prefix.test(number)) ?? ['unknown', /^/, [16], 3];

  function luhn(number) {
    let sum = 0;
    for (let index = 0; index < number.length; index += 1) {
      const value = Number(number[number.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    }
    return sum % 10 === 0;
  }

  /** Shows what is typed in groups, and keeps the caret at its digit. */
  function arrange() {
    const caret = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length;
    let plain = digits();
    let parts;
    if (kind === 'number') {
      const [name, , lengths] = typeOf(plain);
      plain = plain.slice(0, Math.max(...lengths));
      parts = name === 'amex' ? [4, 6, 5] : [4, 4, 4, 4, 3];
    } else if (kind === 'expiry') {
      if (/^[2-9]/.test(plain)) plain = `0${plain}`;
      plain = plain.slice(0, 4);
      parts = [2, 2];
    } else {
      plain = plain.slice(0, 4);
      parts = [4];
    }
    const shown = [];
    let from = 0;
    for (const size of parts) {
      if (from < plain.length) shown.push(plain.slice(from, from + size));
      from += size;
    }
    const text = shown.join(kind === 'expiry' ? ' / ' : ' ');
    if (text === input.value) return;
    const atEnd = input.selectionStart === input.value.length;
    input.value = text;
    let place = atEnd ? text.length : 0;
    if (!atEnd) {
      for (let seen = 0; place < text.length && seen < caret; place += 1) {
        if (/\d/.test(text[place])) seen += 1;
      }
    }
    input.setSelectionRange(place, place);
  }

  function status() {
    const plain = digits();
    if (plain === '') return EMPTY;
    const unfinished = left ? ERROR : TYPING;
    if (kind === 'number') {
      const [, , lengths] = typeOf(plain);
      if (lengths.includes(plain.length) && luhn(plain)) return OK;
      return plain.length >= Math.max(...lengths) ? ERROR : unfinished;
    }
    if (kind === 'expiry') {
      if (plain.length < 4) return unfinished;
      const month = Number(plain.slice(0, 2));
      const today = new Date();
      const end = (2000 + Number(plain.slice(2))) * 12 + month - 1;
      const now = today.getFullYear() * 12 + today.getMonth();
      return month >= 1 && month <= 12 && end >= now ? OK : ERROR;
    }
    const wanted = cardType === 'amex' ? 4 : 3;
    if (plain.length === wanted) return OK;
    return plain.length > wanted ? ERROR : unfinished;
  }

  function report() {
    const state = status();
    input.classList.toggle('valid', state === OK);
    input.classList.toggle('invalid', state === ERROR);
    if (state === ERROR) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    const update = { type: 'update', field: kind, status: state, hasFocus: document.hasFocus() };
    if (kind === 'number') update.cardType = digits() === '' ? 'unknown' : typeOf(digits())[0];
    const text = JSON.stringify(update);
    if (text === last) return;
    last = text;
    say(update);
  }

  function say(message) {
    window.parent.postMessage({ source: 'tpdirect', form, ...message }, location.origin);
  }

  /** Styles as TapPay takes them: `input`, `input.ccv`, `:focus`, `.valid`, `.invalid` to CSS properties. */
  function dress(styles) {
    const sheet = new CSSStyleSheet();
    for (const [selector, properties] of Object.entries(styles)) {
      const scope = { number: 'card-number', expiry: 'expiration-date', ccv: 'ccv' }[kind];
      if (selector.startsWith('input.') && selector !== `input.${scope}`) continue;
      if (!/^[\w.:-]+$/.test(selector)) continue;
      const at = sheet.insertRule(
        `${selector.startsWith('input') ? 'input' : `input${selector}`} {}`,
        sheet.cssRules.length,
      );
      for (const [name, value] of Object.entries(properties)) {
        sheet.cssRules[at].style.setProperty(name, String(value));
      }
    }
    document.adoptedStyleSheets = [sheet];
  }

  /** Asked of the number's frame only: gathers the card from its two neighbours and exchanges it for a prime. */
  async function getPrime(appId, appKey) {
    const neighbour = (name) => window.parent.frames[`tpdirect-${form}-${name}`].tpdirectDigits();
    const expiry = neighbour('expiry');
    const response = await fetch('../prime', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        app_id: appId,
        app_key: appKey,
        number: digits(),
        month: Number(expiry.slice(0, 2)),
        year: 2000 + Number(expiry.slice(2)),
        ccv: neighbour('ccv'),
      }),
    });
    return response.json();
  }

  window.tpdirectDigits = digits;

  input.addEventListener('input', () => {
    left = false;
    arrange();
    report();
  });
  input.addEventListener('focus', report);
  // A page that keeps the focus in its dialog puts it on the frame, not into the field.
  window.addEventListener('focus', () => {
    if (document.activeElement !== input) input.focus();
  });
  input.addEventListener('blur', () => {
    left = true;
    report();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') say({ type: 'enter', field: kind });
  });
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== window.parent) return;
    if (data?.source !== 'tpdirect') return;
    if (data.type === 'styles') dress(data.styles);
    if (data.type === 'focus') input.focus();
    if (data.type === 'cardType') {
      cardType = data.cardType;
      report();
    }
    if (data.type === 'getPrime' && kind === 'number') {
      const failed = { status: -1, msg: 'Unknown error' };
      void getPrime(data.appId, data.appKey)
        .catch(() => failed)
        .then((result) => say({ type: 'prime', id: data.id, result }));
    }
  });
  // The frame may have been given the focus before this script was there to hear of it.
  if (document.hasFocus() && document.activeElement !== input) input.focus();
  say({ type: 'ready', field: kind });
  report();
})();
