-- Photos of a property are documents of a kind of their own. One is the property's picture in lists and heads: the one that was
-- chosen last, else the first.
alter table documents drop constraint documents_category_check;
alter table documents add constraint documents_category_check
  check (category in ('PERMIT', 'INSURANCE', 'CONTRACT', 'LEASE', 'LETTER', 'PLAN', 'PHOTO', 'IDENTITY', 'MONEY', 'OTHER'));
alter table documents add column cover_since timestamptz;
comment on column documents.cover_since is 'Since when it is chosen as the picture of its property; the latest choice counts.';
create index documents_by_photo on documents (org_id, property_id, cover_since desc nulls last, created_at, id)
  where category = 'PHOTO' and subject_type = 'property';
