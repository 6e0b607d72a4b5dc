// TPDirect of the embedded sandbox: the calls of TapPay's SDK v5 that a page needs for card payment.
// https://docs.tappaysdk.com (setupSDK, card.setup, card.onUpdate, card.getPrime, card.getTappayFieldsStatus)
'use strict';

(() => {
  const base = new URL('../', document.currentScript.src);
  const fields = ['number', 'expiry', 'ccv'];
  /** Names of the fields in `card.setup`. */
  const configured = { number: 'number', expiry: 'expirationDate', ccv: 'ccv' };
  const titles = {
    'zh-Hant': { number: '卡號', expiry: '有效期限', ccv: '安全碼' },
    en: { number: 'Card number', expiry: 'Expiry date', ccv: 'Security code' },
    fr: { number: 'Numéro de carte', expiry: 'Date d’expiration', ccv: 'Code de sécurité' },
    de: { number: 'Kartennummer', expiry: 'Gültig bis', ccv: 'Prüfnummer' },
    it: { number: 'Numero della carta', expiry: 'Scadenza', ccv: 'Codice di sicurezza' },
    ja: { number: 'カード番号', expiry: '有効期限', ccv: 'セキュリティコード' },
    ko: { number: '카드 번호', expiry: '유효 기간', ccv: '보안 코드' },
    es: { number: 'Número de tarjeta', expiry: 'Caducidad', ccv: 'Código de seguridad' },
  };

  let app;
  let form;
  let forms = 0;
  let listener;
  let asked = 0;
  const waiting = new Map();

  function element(where) {
    const found = typeof where === 'string' ? document.querySelector(where) : where;
    if (!(found instanceof HTMLElement)) throw new Error('TPDirect: element of a field not found');
    return found;
  }

  function fieldsStatus() {
    const status = form?.status ?? { number: 1, expiry: 1, ccv: 1 };
    const states = fields.map((name) => status[name]);
    return {
      cardType: form?.cardType ?? 'unknown',
      canGetPrime: states.every((state) => state === 0),
      hasError: states.includes(2),
      status: { ...status },
    };
  }

  function tell(field, message) {
    form?.frames[field].contentWindow?.postMessage({ source: 'tpdirect', ...message }, base.origin);
  }

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== base.origin || data?.source !== 'tpdirect' || data.form !== form?.id) return;
    if (!fields.some((name) => form.frames[name].contentWindow === source)) return;
    if (data.type === 'ready') {
      tell(data.field, { type: 'styles', styles: form.styles });
      if (data.field === 'ccv') tell('ccv', { type: 'cardType', cardType: form.cardType });
    }
    if (data.type === 'update') {
      form.status[data.field] = data.status;
      form.elements[data.field].classList.toggle('tappay-field-focus', data.hasFocus);
      if (data.cardType !== undefined && data.cardType !== form.cardType) {
        form.cardType = data.cardType;
        tell('ccv', { type: 'cardType', cardType: form.cardType });
      }
      listener?.(fieldsStatus());
    }
    if (data.type === 'enter') form.elements[data.field].closest('form')?.requestSubmit();
    if (data.type === 'prime') {
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
    }
  });

  window.TPDirect = {
    setupSDK(appId, appKey, serverType) {
      if (serverType !== 'sandbox' && serverType !== 'production') {
        throw new Error('TPDirect: serverType is sandbox or production');
      }
      app = { appId: Number(appId), appKey };
    },
    card: {
      setup({ fields: wanted, styles = {} }) {
        forms += 1;
        const language = document.documentElement.lang || 'zh-Hant';
        const texts = titles[language] ?? titles.en;
        form = {
          id: String(forms),
          styles,
          cardType: 'unknown',
          status: { number: 1, expiry: 1, ccv: 1 },
          elements: {},
          frames: {},
        };
        for (const name of fields) {
          const config = wanted[configured[name]];
          const place = element(config.element);
          const frame = document.createElement('iframe');
          const address = new URL('tpdirect/field.html', base);
          address.searchParams.set('field', name);
          address.searchParams.set('form', form.id);
          address.searchParams.set('lang', language);
          if (config.placeholder !== undefined) {
            address.searchParams.set('placeholder', config.placeholder);
          }
          frame.name = `tpdirect-${form.id}-${name}`;
          frame.title = texts[name];
          frame.src = address.href;
          frame.style.setProperty('width', '100%');
          frame.style.setProperty('height', '100%');
          frame.style.setProperty('border', '0');
          frame.style.setProperty('display', 'block');
          form.elements[name] = place;
          form.frames[name] = frame;
          place.replaceChildren(frame);
        }
      },
      onUpdate(callback) {
        listener = callback;
      },
      getTappayFieldsStatus: fieldsStatus,
      focus(field) {
        const [name] = Object.entries(configured).find(([, key]) => key === field) ?? [field];
        form?.frames[name]?.focus();
        tell(name, { type: 'focus' });
      },
      getPrime(callback) {
        if (app === undefined || form === undefined) throw new Error('TPDirect: not set up');
        if (!fieldsStatus().canGetPrime) {
          callback({ status: 2, msg: 'Can not get prime' });
          return;
        }
        asked += 1;
        waiting.set(asked, callback);
        tell('number', { type: 'getPrime', id: asked, ...app });
      },
    },
  };
})();
