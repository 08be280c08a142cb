-- How two fields of a row below must compare.
alter table onl_cgform_child add column rules jsonb;
