-- Plans of rides whose account was deleted before the deletion removed them: their way leads to the exact pick-up.
DELETE FROM "simulated_ride" USING "customer_order" WHERE "customer_order"."order_id" = "simulated_ride"."order_id" AND "customer_order"."submitted_by" = 'deleted';
