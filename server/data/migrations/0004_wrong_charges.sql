-- Charges that were not what was asked for stayed as they were: they are asked about again, and given back.
UPDATE "payment_attempt" SET "state" = 'failed', "refused_because" = NULL, "due_at" = now() WHERE "state" = 'refused';
