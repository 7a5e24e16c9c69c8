import type { Lexicon } from './lexicon.ts'

export const english: Lexicon = {
  retail: {
    strong: `store storewide boutique sneaker shoe jacket dress dresses handbag clothing clothes apparel fashion jeans hoodie
      sweater shirt jewel furniture toy. toys. wardrobe merch clearance checkout retail mall. outlet free_shipping shipping
      new_arrival in_stock black_friday cyber_monday gift_card gift_guide half_price buy_one free_return flash_sale`,
    weak: `sale discount off. deal order gift price collection stock. save shop purchase buy. coupon voucher code. returns
      delivery bargain promo tote belt scarf scarves presents. limited_edition accessor everything`,
  },
  food: {
    strong: `restaurant menu bakery bakes baked bread pizza burger taco sushi coffee espresso latte cappuccino brunch breakfast
      lunch dinner dine dining chef cook wine beer cocktail pub. cafe bistro steak grill bbq barbecue salad soup sandwich
      dessert cake cookie chocolate ice_cream pastr pasta noodle ramen curry tasty delicious flavor flavour appetiz tapas
      recipe snack fries chicken seafood cheese catering takeaway takeout happy_hour hungry donut doughnut bagel brew
      smoothie juice spicy sourdough vegetables`,
    weak: `food eat. eats. eating meal meals table. tea. kitchen vegan organic oven. bar. fresh fruit barista taste tasting
      gluten farm seasonal pick_up`,
  },
  events: {
    strong: `ticket concert festival event conference webinar summit expo. exhibition exhibit meetup gala live_music stage
      band. dj. lineup line_up keynote speakers rsvp admission doors_open comedy theater theatre premiere trivia quiz_night
      networking screening parade save_the early_bird matinee orchestra opera gig. musical sold_out`,
    weak: `party show. shows. live. doors performance tour workshop fair. invitation invite celebrat register join_us seats
      talks stage. annual tonight night. saturday founders`,
  },
  software: {
    strong: `app. apps. software api. saas dashboard plugin integration beta. bug. bugs. automat coding github open_source
      sdk. database website hosting cybersecurity encrypt chatbot ai. machine_learning platform deploy sync dark_mode
      workflow browser crm. erp. seo. two_factor devops no_code search_engine new_release version`,
    weak: `cloud update release feature download developer code. server data. user. users. trial startup tech. digital
      smart device login password bot. web. online_tool secure free_trial maintenance tool tools faster`,
  },
  education: {
    strong: `school student course lesson tutor teach learn enrol universit college scholarship exam. exams semester degree
      diploma curriculum kindergarten classroom homework math maths physics essay study studies academy lecture bootcamp
      library elearning masterclass educat seminar certified certificate classes_for`,
    weak: `class classes campus training graduate camp. beginner skill online_course applications workshop master books
      university_student coders pace`,
  },
  health: {
    strong: `health doctor clinic dental dentist patient medical medicine hospital pharmac vaccin flu. flu_shot therap physio
      yoga pilates mindful meditat fitness gym. workout vitamin nutrition back_pain pain. pains symptom checkup check_up
      eye_exam eye_test hearing_aid surgery weight_loss personal_training chiropract injur fever diabet immun allerg
      acupunct wellbeing`,
    weak: `wellness sleep stress diet. nurse glasses treatment appointment body blood cardio muscle recover calm tired
      exercise heart mind. hearing move_again walk_in`,
  },
  'real-estate': {
    strong: `bedroom bathroom apartment condo condos realtor real_estate property properties listing just_listed open_house
      for_rent to_let townhouse bungalow penthouse garage landlord tenant lease square_feet sqft move_in office_space
      valuation estate loft. acre homes_for dream_home`,
    weak: `bed. bath. rent rental house home. homes garden yard villa mortgage floor kitchen buyer selling asking cottage
      neighborhood neighbourhood studio view. sold. centre. downtown tower city_centre first_time tour. listed month.`,
  },
  travel: {
    strong: `travel trip. trips. hotel flight vacation cruise resort getaway island guided_tour tourist tourism airport airline
      passport safari ski. skiing camper camping hostel destination itinerary backpack road_trip city_break sightsee
      round_trip luggage suitcase all_inclusive excursion hiking trek beachfront pack_your fjord snorkel`,
    weak: `holiday beach suite suites booking book. nights explor adventure escape sea. sun. pool mountain tour. bali paris
      rome greece spain summer lake transfer hop hopping seats alps included`,
  },
  recruiting: {
    strong: `hiring recruit job. jobs. career vacanc cv. candidate interview full_time part_time internship intern. interns.
      employ salary apprentice our_team now_hiring work_with signing_bonus job_opening resume. join_our`,
    weak: `apply position wanted looking_for experience shift. developer remote talent opening. role. roles. warehouse driver
      engineer nurse staff. hours. paid. team. assistants growing baristas refer`,
  },
  finance: {
    strong: `bank. banks banking loan mortgage invest savings credit debt insur tax. taxes. accountant accounting bookkeep
      payroll dividend stocks. crypto bitcoin retire pension wealth financ etf. broker portfolio interest_rate cashback
      currency forex stock_market credit_card`,
    weak: `rate. rates. invoice fund. funds. budget cash. money fee. fees. advisor adviser trading trader equity compare
      account. bonus monthly_fees approved earn. saving`,
  },
  beauty: {
    strong: `beauty hair salon makeup make_up skin skincare facial nail nails manicure pedicure lash brow lipstick mascara
      cosmetic perfume fragrance serum moistur balayage stylist barber beard spa. massage wrinkle anti_aging anti_ageing
      haircut blowout waxing tanning eyeliner keratin botox shampoo blow_dry`,
    weak: `glow highlights peel peels shave bridal cut. color. colour. shade shades treat_yourself routine curl tattoo trim
      jasmine vanilla trial. pamper gel.`,
  },
  nonprofit: {
    strong: `donat volunteer charit nonprofit non_profit fundrais petition refugee shelter foster food_bank hunger homeless
      proceeds cleanup humanitarian wildlife endanger orphan clean_water poverty pledge solidar every_dollar save_lives
      give_today relief. aid. community_project`,
    weak: `rescue cause. community protect support supporter ocean tree. trees. climate planet child. children. help helps
      kindness animal pupp adopt need. needs. needed matched hospice families foundation kids clean_up gifts canned give.`,
  },
}
