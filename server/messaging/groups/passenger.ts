/** SQL: the order of conversation `c` is user `userId`'s own, or they proved with its token that it is theirs. */
export const isPassenger = (userId: string): string => `(c.order_id is not null and (
  exists (select from customer_order o where o.order_id = c.order_id and o.user_id = ${userId})
  or exists (select from order_visitor v where v.order_id = c.order_id and v.user_id = ${userId})))`;
