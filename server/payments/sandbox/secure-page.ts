import type { SandboxTrade } from './wire.ts';

/** The bank's 3-D Secure page in both of the server's languages; its texts are all ours, nothing typed by a visitor. */
export function securePage(trade: SandboxTrade): string {
  const amount = `NT$${trade.amount.toLocaleString('en-US')}`;
  const open = trade.recordStatus === 4;
  return `<!doctype html>
<html lang="zh-Hant">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>沙盒銀行 3-D Secure 驗證</title>
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<main>
<h1>沙盒銀行<span lang="en">Sandbox Bank · 3-D Secure</span></h1>
<p>${open ? '請確認這筆線上付款。' : '這筆付款已有結果。'}<span lang="en">${
    open ? 'Please confirm this online payment.' : 'This payment has been decided.'
  }</span></p>
<dl>
<div><dt>金額<span lang="en">Amount</span></dt><dd>${amount}</dd></div>
<div><dt>卡號末四碼<span lang="en">Card ending in</span></dt><dd>${digits(trade.lastFour)}</dd></div>
<div><dt>訂單<span lang="en">Order</span></dt><dd>${plain(trade.orderNumber)}</dd></div>
</dl>
<form method="post">
${
  open
    ? `<button name="decision" value="approve">同意付款<span lang="en">Approve</span></button>
<button name="decision" value="reject" class="quiet">拒絕<span lang="en">Reject</span></button>`
    : `<button name="decision" value="return">回到商店<span lang="en">Return to the shop</span></button>`
}
</form>
<p class="note">這是測試環境，不會真的扣款。<span lang="en">This is a test: no money is taken.</span></p>
</main>
</body>
</html>
`;
}

/** Removes characters that may not get into the page: `digits` leaves digits, `plain` letters, digits, _ and -. */
const digits = (text: string): string => text.replace(/\D/g, '');
const plain = (text: string): string => text.replace(/[^\w-]/g, '');
