-- A location card is found by its place's names and addresses in all languages (`words`). Still inlined.
CREATE OR REPLACE FUNCTION "message_words"("content" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(normalize(CASE WHEN "content"->>'type' = 'custom'
    THEN coalesce("content"->>'name' || ' ' || ("content"->>'formattedAddress'), '')
      || coalesce(' ' || ("content"->>'orderNo'), '') || coalesce(' ' || ("content"->>'driverName'), '')
      || CASE WHEN "content" ? 'words'
        THEN ' ' || replace(replace(btrim(jsonb_path_query_array("content", '$.words.*.*')::text, '[]"'), '", "', ' '), '\"', '"')
        ELSE '' END
    ELSE coalesce("content"->>'textContent', "content"->>'fileName', ("content"->>'title') || ' ' || ("content"->>'summary'),
      replace(replace(jsonb_path_query_array("content", '$.messageInfoList[*].textContent')::text, '", "', ' '), '\"', '"'))
    END, NFKC))
$$;--> statement-breakpoint
-- Connections keep the index's expression with the function inlined; a change of the index makes them read it again.
ALTER INDEX "message_terms" SET (gin_pending_list_limit=256);--> statement-breakpoint
-- Puts the cards into the index again. An update that leaves the content equal would not.
UPDATE "message" SET "content" = "content" || '{"again": true}' WHERE "content" @> '{"type": "custom", "subType": 0}' AND "content" ? 'words';--> statement-breakpoint
UPDATE "message" SET "content" = "content" - 'again' WHERE "content" @> '{"type": "custom", "subType": 0}' AND "content" ? 'again';
