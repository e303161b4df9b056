-- A link to the copy of an organization works for as long as whom it was mailed to is a superadmin there who can sign in.
alter table organization_export_links add column user_id uuid references users on delete cascade;
comment on column organization_export_links.user_id is 'Whom it was mailed to; null where it was made to be handed over.';
create index organization_export_links_by_user on organization_export_links (user_id);
update organization_export_links link set user_id = account.id from users account where account.email = link.made_for;
