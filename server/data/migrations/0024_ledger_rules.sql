CREATE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
CREATE TRIGGER ledger_transaction_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
CREATE FUNCTION ledger_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry e WHERE e.transaction_id = NEW.transaction_id) THEN
    RAISE EXCEPTION 'ledger transaction % has no entries', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM ledger_entry e WHERE e.transaction_id = NEW.transaction_id
    GROUP BY e.unit HAVING sum(e.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_is_balanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transaction_balanced AFTER INSERT ON ledger_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_is_balanced();
--> statement-breakpoint
-- Points as they were booked.
INSERT INTO ledger_transaction (transaction_id, key, reason, subject, at)
  SELECT 'points:' || entry_id, 'points:' || reason || ':' || kind || ':' || user_id || ':' || subject, reason, subject, at
  FROM point_entry ORDER BY at, entry_id;
--> statement-breakpoint
INSERT INTO ledger_entry (entry_id, transaction_id, account, unit, user_id, amount)
  SELECT entry_id, 'points:' || entry_id, 'points', kind, user_id, amount FROM point_entry ORDER BY at, entry_id;
--> statement-breakpoint
INSERT INTO ledger_entry (transaction_id, account, unit, amount)
  SELECT 'points:' || entry_id, 'issued', kind, -amount FROM point_entry ORDER BY at, entry_id;
--> statement-breakpoint
-- What members have beyond that, and balances.
CREATE TEMPORARY TABLE ledger_opening ON COMMIT DROP AS
  SELECT u.user_id, k.unit, k.account, (k.has - coalesce((
    SELECT sum(p.amount) FROM point_entry p WHERE p.user_id = u.user_id AND p.kind = k.unit), 0))::integer AS amount
  FROM app_user u, LATERAL (VALUES
    ('supporter', 'points', u.points_supporter), ('influencer', 'points', u.points_influencer),
    ('creator', 'points', u.points_creator), ('TWD', 'balance', u.balance)) AS k (unit, account, has);
--> statement-breakpoint
DELETE FROM ledger_opening WHERE amount = 0;
--> statement-breakpoint
INSERT INTO ledger_transaction (transaction_id, key, reason, at)
  SELECT 'opening:' || unit || ':' || user_id, 'opening:' || unit || ':' || user_id, 'opening', now() FROM ledger_opening;
--> statement-breakpoint
INSERT INTO ledger_entry (transaction_id, account, unit, user_id, amount)
  SELECT 'opening:' || unit || ':' || user_id, account, unit, user_id, amount FROM ledger_opening
  UNION ALL
  SELECT 'opening:' || unit || ':' || user_id, CASE account WHEN 'points' THEN 'issued' ELSE 'opening' END, unit, NULL, -amount
  FROM ledger_opening;
--> statement-breakpoint
-- Fares and fees that were paid by card, what is owed back, and what went back.
INSERT INTO ledger_transaction (transaction_id, key, reason, subject, at)
  SELECT 'charge:' || a.attempt_id, 'charge:' || a.attempt_id, 'charge', coalesce(o.order_no, ''), coalesce(a.settled_at, a.created_at)
  FROM payment_attempt a LEFT JOIN customer_order o USING (order_id)
  WHERE a.state IN ('paid', 'refunding', 'refunded') AND a.amount <> 0 ORDER BY 5;
--> statement-breakpoint
INSERT INTO ledger_entry (transaction_id, account, unit, user_id, amount)
  SELECT 'charge:' || a.attempt_id, 'card', 'TWD', o.user_id, -a.amount
  FROM payment_attempt a LEFT JOIN customer_order o USING (order_id)
  WHERE a.state IN ('paid', 'refunding', 'refunded') AND a.amount <> 0
  UNION ALL
  SELECT 'charge:' || a.attempt_id, CASE a.state WHEN 'paid' THEN 'rides' ELSE 'owed' END, 'TWD', NULL, a.amount
  FROM payment_attempt a WHERE a.state IN ('paid', 'refunding', 'refunded') AND a.amount <> 0;
--> statement-breakpoint
INSERT INTO ledger_transaction (transaction_id, key, reason, subject, at)
  SELECT 'returned:' || a.attempt_id, 'returned:' || a.attempt_id, 'returned', coalesce(o.order_no, ''), coalesce(a.refunded_at, a.created_at)
  FROM payment_attempt a LEFT JOIN customer_order o USING (order_id)
  WHERE a.state = 'refunded' AND a.amount <> 0 ORDER BY 5;
--> statement-breakpoint
INSERT INTO ledger_entry (transaction_id, account, unit, user_id, amount)
  SELECT 'returned:' || a.attempt_id, 'card', 'TWD', o.user_id, a.amount
  FROM payment_attempt a LEFT JOIN customer_order o USING (order_id)
  WHERE a.state = 'refunded' AND a.amount <> 0
  UNION ALL
  SELECT 'returned:' || a.attempt_id, 'owed', 'TWD', NULL, -a.amount
  FROM payment_attempt a WHERE a.state = 'refunded' AND a.amount <> 0;
--> statement-breakpoint
-- Fares that were given to the driver.
INSERT INTO ledger_transaction (transaction_id, key, reason, subject, at)
  SELECT 'cash:' || order_id, 'cash:' || order_id, 'charge', order_no, updated_at
  FROM customer_order WHERE status = 6 AND details->>'payment' = 'cash' AND total <> 0 ORDER BY updated_at;
--> statement-breakpoint
INSERT INTO ledger_entry (transaction_id, account, unit, user_id, amount)
  SELECT 'cash:' || order_id, 'cash', 'TWD', user_id, -total
  FROM customer_order WHERE status = 6 AND details->>'payment' = 'cash' AND total <> 0
  UNION ALL
  SELECT 'cash:' || order_id, 'rides', 'TWD', NULL, total
  FROM customer_order WHERE status = 6 AND details->>'payment' = 'cash' AND total <> 0;
--> statement-breakpoint
-- So that the tables may be changed again in this transaction.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
