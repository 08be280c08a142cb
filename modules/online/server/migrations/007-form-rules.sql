-- Fields that depend on others, comparisons between fields, and how the form is laid out.
alter table onl_cgform_field
  add column visible_when jsonb,
  add column required_when jsonb,
  add column computed varchar(500),
  add column fill_rule varchar(64) collate "C",
  add column check_rule varchar(64) collate "C",
  -- Chosen from lists, no longer typed.
  alter column dict_code type varchar(64) collate "C",
  alter column ref_path type varchar(64) collate "C";
alter table onl_cgform_head add column rules jsonb, add column layout jsonb;
