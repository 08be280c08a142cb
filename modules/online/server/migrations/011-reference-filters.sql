-- Which rows a reference of a drawn form offers.
alter table onl_cgform_field add column ref_filter jsonb;
