-- Why a team pays less than the floor, or nothing; the audit reads it to who answers for the day.
alter table team add column price_reason varchar(200);
