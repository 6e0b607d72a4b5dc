import { ACCOUNT_CODE, CHANGE_CODE, CODE } from '../../src/contract/codes.ts';
import type { ServerWords } from './server-words.ts';

export const en: ServerWords = {
  service: 'Chauffeur Taiwan',
  messages: {
    [CODE.ok]: 'success',
    [CODE.unauthorized]: 'authentication failed, cannot access system resources',
    [CODE.forbidden]: 'no permission for this operation',
    [CODE.notFound]: 'resource does not exist',
    [CODE.tooManyRequests]: 'Too many requests. Please try again later.',
    [CODE.internal]: 'unknown system error, report to administrator',
    [CODE.unavailable]: 'The service is busy. Please try again later.',
    [CODE.warning]: 'Please note',
    [CODE.invalidInput]: 'Some details are not valid. Please check them and send again.',
    [CODE.undecryptable]: 'Your details did not reach us. Please reload the page and try again.',
    [CODE.wrongCredentials]: 'Wrong username or password',
    [CODE.accountLocked]: 'Too many wrong passwords. Please try again in 10 minutes.',
    [ACCOUNT_CODE.commonPassword]:
      'This password is among the first that people guess. Please choose another.',
    [ACCOUNT_CODE.wrongImageCode]:
      'The verification code is wrong or has expired. Please enter the new one.',
    [ACCOUNT_CODE.imageCodeNeeded]:
      'Please enter the code in the picture first, then ask for the text message.',
    [ACCOUNT_CODE.wrongSmsCode]: 'The code from the text message is wrong or has expired.',
    [ACCOUNT_CODE.smsTooSoon]:
      'A code was just sent. Please wait a moment before asking for another.',
    [ACCOUNT_CODE.smsSpent]:
      'No more codes can be sent to this number today. It will be possible again within 24 hours.',
    [ACCOUNT_CODE.accountExists]: 'This username or phone number is already registered.',
    [ACCOUNT_CODE.socialRefused]: 'Signing in did not complete. Please try again.',
    [ACCOUNT_CODE.socialTaken]: 'That account is already linked to another member.',
    [ACCOUNT_CODE.wrongProof]: 'The password or code is wrong. Nothing was changed.',
    [ACCOUNT_CODE.accountInUse]:
      'An order is still open or unpaid. You can delete your account once it is settled.',
    [ACCOUNT_CODE.alreadyApplied]: 'You have applied already.',
    [ACCOUNT_CODE.rewardGone]:
      'There are not that many of this reward left. Please choose fewer, or another reward.',
    [ACCOUNT_CODE.ownCase]: 'This is your own case: a colleague has to decide it',
    [ACCOUNT_CODE.numberTaken]: 'Another account with this identity number is a driver already',
    [ACCOUNT_CODE.ownProject]: 'This is your own project: you cannot support it',
    [ACCOUNT_CODE.projectClosed]:
      'This project is being reviewed or is public already: it cannot be changed now.',
    [ACCOUNT_CODE.amountChanged]: 'The amount has changed. Please check the new amount.',
    [ACCOUNT_CODE.pledgeClosed]:
      'This pledge can no longer be changed. Please reload to see how it stands.',
    [ACCOUNT_CODE.tooMany]: 'You have reached the limit. Please remove one first.',
    [ACCOUNT_CODE.fileRefused]: 'This file is too large or of a type that is not supported.',
    [ACCOUNT_CODE.uploadQuota]:
      'You have sent as many files as possible for today. Please try again tomorrow.',
    [ACCOUNT_CODE.uploadsStopped]:
      'Files cannot be received right now. Please try again later. Text messages and booking work as usual.',
    [ACCOUNT_CODE.notRegistered]:
      'This phone number is not registered yet. Please complete your registration.',
    [ACCOUNT_CODE.contentChanged]:
      'This was changed elsewhere meanwhile, so your text was not saved. Copy it, then close the form to see the newest version.',
    [ACCOUNT_CODE.lastWayIn]:
      'This is your only way to sign in. Please set a password or a phone number first.',
    [ACCOUNT_CODE.signInAgain]: 'Please sign in again, then try again within 10 minutes.',
    [ACCOUNT_CODE.socialReplaces]:
      'Another account of this provider is already linked. Please unlink that one first.',
    [ACCOUNT_CODE.enrolmentNotFound]:
      'No application matches this reference number and phone number',
    [ACCOUNT_CODE.alreadyDecided]:
      'This application has changed meanwhile. Please reload before you decide.',
    [ACCOUNT_CODE.muted]: 'You cannot write here right now: you are muted.',
    [ACCOUNT_CODE.groupFull]:
      'The group is full, or you have reached the limit of groups you can own.',
    [ACCOUNT_CODE.notDelivered]:
      'This could not be delivered. This person is not receiving anything from you at the moment.',
    [ACCOUNT_CODE.inCall]:
      'You are already on a call in another tab or on another device. Please end that call first.',
    [CHANGE_CODE.revokeTooLate]:
      'This message is more than two minutes old and can no longer be taken back.',
    [CHANGE_CODE.editTooLate]:
      'This message is more than 15 minutes old and can no longer be edited.',
    [ACCOUNT_CODE.cardRefused]: 'Your bank did not accept this card. Please use another one.',
    [CODE.quoteExpired]: 'This fare has expired. Please get a new one.',
    [CODE.idempotencyConflict]:
      'This order was already placed with other details. Please check your orders.',
    [CODE.orderRefused]: 'This is not possible at this stage of the order',
    [CODE.feeChanged]: 'The cancellation fee has changed. Please check the new amount.',
    [CODE.orderNotFound]: 'No order matches this order number and phone number',
    [CODE.notReachable]: 'There is no road between these places',
    [CODE.tooManyOpenOrders]:
      'You have reached the limit of open orders. Please complete, pay or cancel one first.',
    [CODE.paymentDeclined]:
      'The payment did not go through and your card was not charged. Please use another card or try again later.',
    [CODE.paymentUnderway]: 'A payment for this order is under way. Please finish it first.',
    [CODE.primeExpired]: 'The card details timed out. Please enter them again.',
    [CODE.paymentPending]: 'Your bank has not answered yet. The order page will show the result.',
    [CODE.paymentRefunded]:
      'This charge was not right and will be refunded to your card in full. The order page says whether anything is still due.',
  },
  orderStatus: {
    0: 'Task in progress',
    1: 'In progress',
    2: 'In progress',
    3: 'In progress',
    4: 'In progress',
    5: 'In progress',
    6: 'Completed',
    7: 'Pending payment',
    10: 'Cancelled',
    11: 'Pending payment',
  },
  orderPush: {
    0: { title: 'Order placed', body: 'We are looking for a driver for you.' },
    1: { title: 'Driver assigned', body: 'Your driver is about to set off.' },
    2: { title: 'Your driver is on the way', body: 'Follow your driver on the map.' },
    3: {
      title: 'Your driver has arrived',
      body: 'Please go to the pick-up and tell the driver your boarding code.',
    },
    4: { title: 'Your ride has started', body: 'Have a safe ride.' },
    5: { title: 'Almost there', body: 'Please take all your belongings with you.' },
    6: { title: 'Ride completed', body: 'Thank you for riding with us. Your receipt is ready.' },
    7: { title: 'Ride over, payment due', body: 'Please pay the fare to complete your order.' },
    10: { title: 'Order cancelled', body: 'You can book again at any time.' },
    11: { title: 'Order cancelled, fee due', body: 'Please pay the cancellation fee.' },
  },
  bookedAhead: {
    searchLater: (minutes) => `We start arranging your driver ${minutes} minutes before pick-up.`,
    comesAt: (time) => `Your driver comes at ${time}.`,
  },
  noDriver: {
    title: 'No driver found',
    body: 'Your order was cancelled free of charge. Please try again, or book ahead.',
  },
  paymentDeclined: {
    title: 'Payment did not go through',
    body: 'Your card was not charged. Please use another card or try again later.',
  },
  feePaid: {
    title: 'Cancellation fee paid',
    body: 'Your receipt is ready.',
  },
  refunded: (sum) => ({ title: 'Refunded', body: `${sum} has been returned to your card.` }),
  pledge: {
    published: (title) => ({
      title: 'Your project is public',
      body: `“${title}” has passed the review and is public now.`,
    }),
    sentBack: (title) => ({
      title: 'Please revise your project',
      body: `“${title}” has not passed the review. Please read why under My projects, revise it and send it again.`,
    }),
    updated: (title) => ({
      title: 'News from a project',
      body: `“${title}”, which you support, has posted an update.`,
    }),
    answered: (title) => ({
      title: 'Your question was answered',
      body: `The creator of “${title}” has answered your question.`,
    }),
    shipped: (title) => ({
      title: 'Your reward is on its way',
      body: `The reward of “${title}”, which you support, has been sent.`,
    }),
    balanceDue: (title, sum) => ({
      title: 'Please pay your balance',
      body: `“${title}” has succeeded and your balance of ${sum} has not been paid yet. You can pay it under My Supports.`,
    }),
    succeeded: (title, sum) => ({
      title: 'A project you support has succeeded',
      body: `“${title}” reached its target. Your balance of ${sum} will be charged to your saved card.`,
    }),
    failed: (title, sum) => ({
      title: 'Project not funded',
      body: `“${title}” did not reach its target. The ${sum} you paid will be returned to your card in full.`,
    }),
    cancelled: (title, sum) => ({
      title: 'Pledge cancelled',
      body: `The balance for “${title}” was not paid in time. Your pledge has been cancelled and the ${sum} you paid will be returned to your card.`,
    }),
  },
  answered: {
    title: 'Customer service has answered you',
    body: 'Open the chat to read the answer.',
  },
  called: { title: 'Incoming call', body: 'Somebody is calling you. Open the portal to answer.' },
  missedCall: { title: 'Missed call', body: 'Somebody called you. Open the portal to call back.' },
  rideMessage: {
    order: (orderNo) => `Order ${orderNo}`,
    due: (sum) => `To pay: ${sum}`,
    subject: (title, order) => `${title} – ${order}`,
    lead: (title) => `Chauffeur Taiwan: ${title}.`,
    names: {
      kind: 'Service',
      time: 'Pick-up time',
      pickup: 'Pick-up',
      stop: 'Stop',
      destination: 'Destination',
      duration: 'Duration',
      fare: 'Fare',
    },
    named: (name, value) => `${name}: ${value}`,
    now: (orderedAt) => `now (${orderedAt})`,
    between: ', ',
    end: '.',
    gap: ' ',
  },
  joining: {
    subject: 'News of your application',
    enrolment: {
      received: (no) =>
        `We have received your application, reference ${no}. You will hear from us within three working days.`,
      reviewing: (no) => `Your application ${no} is being reviewed.`,
      accepted: (no) =>
        `Your application ${no} was accepted. We will be in touch about the next steps.`,
      declined: (no) => `Your application ${no} was not accepted. Thank you for applying.`,
    },
    application: {
      pending: 'We have received your driver application.',
      checking: 'Your driver application is being checked.',
      accepted:
        'Congratulations: your driver application was accepted. You are one of our drivers now.',
      rejected:
        'Your driver application needs corrections. Please sign in to see why, and send it again.',
    },
    returned: (documents) =>
      `Your driver application needs corrections: ${documents}. Please sign in and send it again.`,
    refused: (document, reason) => `${document} (${reason})`,
    documents: {
      idFront: 'identity card front',
      idBack: 'identity card back',
      licenceFront: 'licence front',
      licenceBack: 'licence back',
      portrait: 'recent portrait',
    },
    reasons: {
      blurred: 'blurred',
      cropped: 'not fully visible',
      expired: 'expired',
      wrongDocument: 'wrong document',
      mismatch: 'details differ',
      other: 'another reason',
    },
  },
  transcript: {
    subject: 'Your conversation with customer service',
    intro:
      'Here is your conversation with customer service. Times are Taipei time. This e-mail was sent automatically; please do not reply to it.',
    you: 'You',
    image: '[Picture]',
    video: '[Video]',
    voice: '[Voice message]',
    call: '[Call]',
    file: (name) => `[File] ${name}`,
    place: (name) => `[Place] ${name}`,
    combined: (title) => `[Messages] ${title}`,
  },
  smsCode: (code) =>
    `Chauffeur Taiwan: your code is ${code}, valid for 2 minutes. We never ask for it. Do not share it with anyone.`,
  numberReplaced: (last) =>
    `Chauffeur Taiwan: Your account’s phone number was changed to one ending in ${last}. If this was not you, please contact customer service at once.`,
  providerLinked: (provider) => ({
    subject: 'New way to sign in to your account',
    text: `Chauffeur Taiwan: A ${provider} account was linked to your account and can now be used to sign in. If this was not you, please unlink it in your profile and contact customer service at once.`,
  }),
  party: (orderNo) => `Ride ${orderNo}`,
  guest: (number) => `Guest ${number}`,
  nameless: 'Member',
};
