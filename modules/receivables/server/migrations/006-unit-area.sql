-- Where a unit is: province, city or district, by its code.
alter table unit add area varchar(6) collate "C";
