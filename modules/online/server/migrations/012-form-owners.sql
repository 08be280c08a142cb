-- Whose a form is: the hotel that has drawn it. Without one it is the platform's, as all were until now. What a hotel has drawn holds
-- rows of hotels; a view is whose its form is (decision 031).
alter table onl_cgform_head add column owner_hotel varchar(32),
  add constraint onl_cgform_head_owner check (owner_hotel is null or (owner_hotel <> '' and data_scope = 'hotel'));
alter table online_view add column owner_hotel varchar(32);

-- The wall behind the engine's own: no connection of a hotel sees what another has drawn. What is the platform's is kept from its people by
-- the engine alone, because the platform's own people come by the same connections while they act in a hotel.
create policy onl_cgform_head_owner on onl_cgform_head to kezhan_app
  using (owner_hotel is null or owner_hotel = (select current_setting('kezhan.hotel', true)));
create policy online_view_owner on online_view to kezhan_app
  using (owner_hotel is null or owner_hotel = (select current_setting('kezhan.hotel', true)));
create policy onl_cgform_field_owner on onl_cgform_field to kezhan_app using (head_id in (select id from onl_cgform_head));
create policy onl_cgform_child_owner on onl_cgform_child to kezhan_app using (head_id in (select id from onl_cgform_head));
create policy online_view_column_owner on online_view_column to kezhan_app using (view_id in (select id from online_view));
create policy online_view_rule_owner on online_view_rule to kezhan_app using (view_id in (select id from online_view));
do $$
declare
  a_table text;
begin
  foreach a_table in array array['onl_cgform_head', 'onl_cgform_field', 'onl_cgform_child', 'online_view', 'online_view_column', 'online_view_rule'] loop
    execute format('alter table %I enable row level security', a_table);
    execute format('create policy %I on %I to kezhan_platform using (true)', a_table || '_platform', a_table);
  end loop;
end $$;
