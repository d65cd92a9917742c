-- What a client's own fields say no longer stands in the sections too (libs/domain/src/client-facts.ts).
-- An answer moves where the client's own field is empty.
UPDATE "provider"."Client" SET "email" = trim("personalInformation" #>> '{data,email}')
  WHERE "email" = '' AND "personalInformation" #>> '{data,email}' LIKE '_%@_%';
UPDATE "provider"."Client" SET "gender" = trim("personalInformation" #>> '{data,gender}')
  WHERE "gender" IS NULL AND trim("personalInformation" #>> '{data,gender}') IN ('Female', 'Male');

UPDATE "provider"."Client" SET "personalInformation" = jsonb_set("personalInformation", '{data}',
  ("personalInformation" -> 'data') - ARRAY['firstname', 'first_name', 'lastname', 'last_name', 'surname', 'date_of_birth',
    'dateofbirth', 'birth_date', 'gender', 'email', 'email_address'])
  WHERE "personalInformation" -> 'data' ?| ARRAY['firstname', 'first_name', 'lastname', 'last_name', 'surname',
    'date_of_birth', 'dateofbirth', 'birth_date', 'gender', 'email', 'email_address'];

-- Another number than the client's own stays an answer of its own.
UPDATE "provider"."Client" c SET "personalInformation" = jsonb_set(c."personalInformation", '{data}', (
    SELECT coalesce(jsonb_object_agg(answer.key, answer.value), '{}') FROM jsonb_each(c."personalInformation" -> 'data') answer
    WHERE (CASE
      WHEN answer.key IN ('mobileNo', 'mobileno', 'mobile_number', 'phone_number', 'phone')
        THEN right(regexp_replace(answer.value #>> '{}', '\D', '', 'g'), 9) = c."mobileNo"
      WHEN answer.key IN ('nameOnId', 'name_on_id') THEN lower(answer.value #>> '{}') = lower(c."nameOnId")
      WHEN answer.key = 'ghana_card_number' AND c."idType" = 'ghana_card'
        THEN lower(answer.value #>> '{}') = lower(c."idNumber")
    END) IS NOT TRUE))
  WHERE c."personalInformation" -> 'data' ?| ARRAY['mobileNo', 'mobileno', 'mobile_number', 'phone_number', 'phone',
    'nameOnId', 'name_on_id', 'ghana_card_number'];
UPDATE "provider"."Client" SET "employmentInformation" = jsonb_set("employmentInformation", '{data}',
  ("employmentInformation" -> 'data')
    - CASE WHEN "employmentInformation" #>> '{data,staff_number}' = "staffId" THEN 'staff_number' ELSE '' END
    - CASE WHEN "employmentInformation" #>> '{data,staff_id}' = "staffId" THEN 'staff_id' ELSE '' END)
  WHERE "employmentInformation" -> 'data' ?| ARRAY['staff_number', 'staff_id'];
