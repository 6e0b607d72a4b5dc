-- What a message says in words: one case, one width (NFKC). Inlined, so it knows no other function of ours.
CREATE FUNCTION "message_words"("content" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(normalize(CASE WHEN "content"->>'type' = 'custom'
    THEN coalesce("content"->>'name' || ' ' || ("content"->>'formattedAddress'), '')
      || coalesce(' ' || ("content"->>'orderNo'), '') || coalesce(' ' || ("content"->>'driverName'), '')
    ELSE coalesce("content"->>'textContent', "content"->>'fileName', ("content"->>'title') || ' ' || ("content"->>'summary'),
      replace(replace(jsonb_path_query_array("content", '$.messageInfoList[*].textContent')::text, '", "', ' '), '\"', '"'))
    END, NFKC))
$$;--> statement-breakpoint
-- What a message is found by: each letter and each two that follow each other without a space, and labels of where,
-- by whom, what, on which day (UTC). Labels are three letters long and more, so they are none of the former.
CREATE FUNCTION "message_terms"("words" text, "conversation" text, "sender" text, "type" text, "sub_type" text, "replied" text, "sent" timestamp with time zone)
RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  "terms" text[] := array['c:' || "conversation", 'u:' || "sender", 't:' || "type" || coalesce("sub_type", ''),
    'd:' || floor(extract(epoch FROM "sent" AT TIME ZONE 'UTC') / 86400)::int];
  "letter" text;
  "before" text := ' ';
BEGIN
  IF "replied" IS NOT NULL THEN "terms" := "terms" || 're:'::text; END IF;
  FOREACH "letter" IN ARRAY coalesce(string_to_array("words", NULL), '{}') LOOP
    IF "letter" !~ '\s' THEN
      "terms" := "terms" || "letter";
      IF "before" !~ '\s' THEN "terms" := "terms" || ("before" || "letter"); END IF;
    END IF;
    "before" := "letter";
  END LOOP;
  RETURN "terms";
END $$;--> statement-breakpoint
CREATE INDEX "message_terms" ON "message" USING gin ((message_terms(message_words(content), conversation_id, sender_user_id, content->>'type', content->>'subType', replied_message_id, sent_at))) WITH (gin_pending_list_limit=256);
