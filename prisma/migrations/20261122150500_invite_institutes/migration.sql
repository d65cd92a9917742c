-- AlterTable
ALTER TABLE "provider"."Invitation" ADD COLUMN     "founds" "provider"."OrganizationType";
